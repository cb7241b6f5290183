import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { makeShopper, PASSWORD } from "../../../tests/fixtures/accounts";
import { openShop } from "../../../tests/fixtures/money-shop";
import { registerRequest } from "@contract/shop/accounts";
import { saveSettingByStaff } from "../settings/settings";
import { changePassword } from "./change-password";
import { isCommonPassword, isPersonalWord } from "./passwords";
import { register } from "./register";

const database = openTestDatabase();

/** Changes a word as shoppers do to meet the password rule: the first letter becomes upper case. */
function addRequiredCharacters(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

test("the password check rejects the 3,000 most used words, even with the digits that the rule requires", async () => {
  const words = dictionary["passwords-common"]
    .slice(0, 3_000)
    .filter((word) => /^[a-z]{4,}$/.test(word));
  expect(words.length).toBeGreaterThan(1_500);
  for (const word of words)
    for (const digits of ["1", "12", "123", "1234", "2026", "0000"])
      expect(await isCommonPassword(addRequiredCharacters(word) + digits), word + digits).toBe(
        true,
      );
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
])("the password check rejects %s", async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  "Rootwell2026",
  "Rivers4Lanterns",
  "Kept2Myself",
  "Tea9House7Rain",
  "x7Kq2mZp",
  "Second2Bird",
])("the password check accepts %s", async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});

test.each([
  ["Chanmei88", "chanmei88"],
  ["Chanmei8812", "chanmei88"],
  ["2026Chanmei1", "chanmei"],
  ["Ch4nm3i88", "chanmei"],
  ["Robinchan1", "robin.chan"],
  ["Lotushair1", "Lotus Hair"],
])("the password check rejects %s for an account with the word %s", (password, word) => {
  expect(isPersonalWord(password, [word])).toBe(true);
});

test.each([
  ["Chanmeifong8", "chanmei88"],
  ["Chanmei2026", "chanmei88"],
  ["Kept2Myself", "my"],
  ["Second2Bird", ""],
])("the password check accepts %s for an account with the word %j", (password, word) => {
  expect(isPersonalWord(password, [word])).toBe(false);
});

test("a registration and a password change reject the shopper's own names as a password", async () => {
  const shop = openShop(database.db);
  const { id, loginName, email } = await makeShopper(shop);
  const client = { device: null, ip: "127.0.0.1" };
  for (const own of [loginName, email.split("@")[0]!]) {
    const password = addRequiredCharacters(own).replaceAll(/[^A-Za-z0-9]/g, "");
    const both = { password, confirmPassword: password };
    const change = changePassword(shop, id, { ...both, oldPassword: PASSWORD, language: "en" });
    await expect(change).rejects.toMatchObject({ key: "passwordCommon", field: "password" });
  }
  const both = { password: "Peony2026", confirmPassword: "Peony2026" };
  const asked = registerRequest.parse({
    ...both,
    loginName: "Peony2026",
    realName: "Peony",
    nickname: "Peony",
    phone: "91234567",
    sex: 0,
    birthday: "1990-01-31",
    address: "",
    doorNumber: "",
    email: "new@rootwell.example",
    code: "123456",
  });
  const refused = register(shop, asked, { ...client, language: "en" });
  await expect(refused).rejects.toMatchObject({ key: "passwordCommon" });
});

test("the password check rejects the shop's name if staff changed it, and accepts the built-in name", async () => {
  const shop = openShop(database.db);
  const { id } = await makeShopper(shop);
  const change = (oldPassword: string, password: string) =>
    changePassword(shop, id, {
      oldPassword,
      password,
      confirmPassword: password,
      language: "en",
    });
  await change(PASSWORD, "Rootwell2027");
  const named = { key: "shopNameEn", value: "Lotus Hair", version: 0 } as const;
  await saveSettingByStaff(shop, { staffName: "mei" }, named);
  await expect(change("Rootwell2027", "Lotus2026")).rejects.toMatchObject({
    key: "passwordCommon",
  });
});
