import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { isCommonPassword } from "./passwords";

/** Meets the shop's rule, as a shopper who wants a simple one would make it do so. */
function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

test("words of the 3,000 most used are refused with the digits that the rule asks for", async () => {
  const words = dictionary["passwords-common"]
    .slice(0, 3_000)
    .filter((word) => /^[a-z]{4,}$/.test(word));
  expect(words.length).toBeGreaterThan(1_500);
  for (const word of words)
    for (const digits of ["1", "12", "123", "1234", "2026", "0000"])
      expect(await isCommonPassword(capitalised(word) + digits), word + digits).toBe(true);
});

test.each([
  "Password1234",
  "Qwerty12345",
  "P4ssw0rd",
  "Passw0rd2026",
  "123Password",
  "Pa55word1",
  "1q2w3e4R",
  "Aa123456",
  "Woaini520",
  "Taipei101",
  "5201314A",
  "We1come99",
  "Hongkong852",
])("%s is refused", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  "Rootwell2026",
  "Rivers4Lanterns",
  "Kept2Myself",
  "Tea9House7Rain",
  "x7Kq2mZp",
  "Second2Bird",
])("%s is nobody's first guess", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
