/*
 * Well-known passwords that meet the shop's rule (8–14 letters and digits, one of each kind); the rule
 * is the customer's, this list makes up for its narrowness (security-controls A3). In lower case.
 */
const COMMON = new Set(
  `password1 password12 password123 passw0rd passw0rd1 passw0rd123 p4ssword p4ssw0rd welcome1 welcome12
  welcome123 qwerty123 qwerty12 qwerty1234 qwertyuiop1 qwe12345 abc12345 abc123456 abcd1234 abcd12345 abcdef123
  admin123 admin1234 administrator1 changeme1 changeme123 iloveyou1 iloveyou123 iloveyou2 letmein1 letmein123
  monkey123 dragon123 master123 sunshine1 sunshine123 princess1 princess123 football1 football123 baseball1
  baseball123 superman1 superman123 batman123 michael1 jordan23 jennifer1 charlie1 charlie123 ashley123 jessica1
  trustno1 shadow123 computer1 internet1 internet123 starwars1 whatever1 freedom1 hello123 hello1234 helloworld1
  test1234 test12345 testing123 temp1234 guest123 login123 login1234 secret123 mypassword1 asdf1234 asdfgh123
  asdfghjkl1 zxcvbnm1 zxcvbn123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc1
  a1234567 a12345678 a123456789 aa123456 aa12345678 a1b2c3d4 a1b2c3d4e5 aaa12345 aaaa1111 asd12345 zaq12wsx
  summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026
  hongkong1 hongkong123 taiwan123 taipei101 woaini123 woaini520 woaini1314 5201314a a5201314 company1 company123
  shopping1 shopping123 customer1 samsung1 samsung123 google123 facebook1 pokemon1 pokemon123 naruto123 liverpool1
  chelsea1 arsenal1 barcelona1 manchester1 newyork1 london123 default1 system123 server123 root1234 user1234`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** True for a password that a guesser tries first, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
