import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateBasicInfo } from "@contract/shop/accounts";
import { CODE_TYPE } from "@contract/model/states";
import { mailCode, makeShopper, PASSWORD } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { shiftClock } from "../../database/qa";
import { emailChange, shopper } from "../../database/schema/shoppers";
import { findSession, hashToken, startSession } from "../../database/sessions";
import { maskEmail } from "../../rules/mask-personal-data";
import { readMailbox } from "../qa/steer-shop";
import type { Shop } from "../shop";
import { changeBasicInfo, readBasicInfo, readEmailChange, undoEmailChange } from "./change-info";
import { deleteExpiredCodes } from "./verification-codes";

const database = openTestDatabase();

const submitted = {
  realName: "Chan Siu Ming",
  nickname: "Ming",
  phone: "91234567",
  sex: 0,
  birthday: "1990-01-31",
  address: "",
  doorNumber: "",
};

async function changeInfo(id: string, input: object, tokenHash = "") {
  return changeBasicInfo(
    openShop(database.db),
    { id, tokenHash },
    updateBasicInfo.request.parse({ ...submitted, ...input }),
    { device: null, ip: "127.0.0.1" },
  );
}

/**
 * Changes the e-mail address like an owner who knows the password and can read the new mailbox. Returns the undo
 * token.
 */
async function moveTo(shop: Shop, id: string, email: string, tokenHash = ""): Promise<string> {
  const former = (await readBasicInfo(shop, id)).email;
  const code = await mailCode(shop, email, CODE_TYPE.changeEmail);
  await changeInfo(id, { email, code, password: PASSWORD }, tokenHash);
  const [told] = await readMailbox(shop, former);
  return /undo-email\?token=([\w-]+)/.exec(told!.text)![1]!;
}

async function readEmail(shop: Shop, id: string): Promise<string> {
  return (await readBasicInfo(shop, id)).email;
}

test("a new e-mail address needs the code that the backend mailed to this address for this purpose", async () => {
  const shop = openShop(database.db);
  const { id, email: old } = await makeShopper(shop);
  const email = "Moved@Rootwell.example";
  const password = PASSWORD;
  await expect(changeInfo(id, { email, password })).rejects.toMatchObject({
    field: "code",
    params: { message: "code.required" },
  });
  const forRegistering = await mailCode(shop, email.toLowerCase(), CODE_TYPE.register);
  const forMoving = await mailCode(shop, email.toLowerCase(), CODE_TYPE.changeEmail);
  if (forRegistering !== forMoving)
    await expect(changeInfo(id, { email, code: forRegistering, password })).rejects.toMatchObject({
      key: "codeWrong",
    });
  expect(await readEmail(shop, id)).toBe(old);
  await changeInfo(id, { email, code: forMoving, password });
  expect(await readEmail(shop, id)).toBe("moved@rootwell.example");
});

test("a session and a code without the password do not change the e-mail address", async () => {
  const shop = openShop(database.db);
  const { id, email: old } = await makeShopper(shop);
  const email = "thief@rootwell.example";
  const code = await mailCode(shop, email, CODE_TYPE.changeEmail);
  await expect(changeInfo(id, { email, code })).rejects.toMatchObject({
    field: "password",
    params: { message: "password.required" },
  });
  await expect(changeInfo(id, { email, code, password: "Guessed2026" })).rejects.toMatchObject({
    key: "passwordWrong",
    field: "password",
  });
  expect(await readEmail(shop, id)).toBe(old);
});

test("changing the e-mail address ends the shopper's other sessions", async () => {
  const shop = openShop(database.db);
  const { id } = await makeShopper(shop);
  const [here, there] = await shop.db.transaction(async (tx) => [
    await startSession(tx, id),
    await startSession(tx, id),
  ]);
  await moveTo(shop, id, "quiet@rootwell.example", hashToken(here));
  expect(await findSession(shop.db, here)).toMatchObject({ shopperId: id });
  expect(await findSession(shop.db, there)).toBeUndefined();
});

test("the link in the mail to the former address restores that address once and ends every session", async () => {
  const shop = openShop(database.db);
  const { id, email } = await makeShopper(shop);
  const session = await shop.db.transaction((tx) => startSession(tx, id));
  const token = await moveTo(shop, id, "taken-over@rootwell.example", hashToken(session));
  expect(await readEmailChange(shop, token)).toEqual({ email: maskEmail(email) });
  expect(await readEmail(shop, id)).toBe("taken-over@rootwell.example");
  await undoEmailChange(shop, token);
  expect(await readEmail(shop, id)).toBe(email);
  expect(await findSession(shop.db, session)).toBeUndefined();
  await expect(undoEmailChange(shop, token)).rejects.toMatchObject({ key: "notFound" });
  await expect(readEmailChange(shop, token)).rejects.toMatchObject({ key: "notFound" });
});

test("an undo link restores its e-mail address after further changes, and the later undo links become invalid", async () => {
  const shop = openShop(database.db);
  const { id, email } = await makeShopper(shop);
  const owners = await moveTo(shop, id, "thief-one@rootwell.example");
  const thiefs = await moveTo(shop, id, "thief-two@rootwell.example");
  await undoEmailChange(shop, owners);
  expect(await readEmail(shop, id)).toBe(email);
  await expect(undoEmailChange(shop, thiefs)).rejects.toMatchObject({ key: "notFound" });
  expect(await readEmail(shop, id)).toBe(email);
});

test("an undo link is valid for 7 days, and an invented token is never valid", async () => {
  const shop = openShop(database.db);
  const { id } = await makeShopper(shop);
  const token = await moveTo(shop, id, "late@rootwell.example");
  await expect(undoEmailChange(shop, `${token}x`)).rejects.toMatchObject({ key: "notFound" });
  const week = 7 * 24 * 60;
  await shiftClock(shop.db, week - 5);
  await readEmailChange(shop, token);
  await shiftClock(shop.db, 10);
  await expect(undoEmailChange(shop, token)).rejects.toMatchObject({ key: "notFound" });
  expect(await readEmail(shop, id)).toBe("late@rootwell.example");
  await deleteExpiredCodes(shop);
  expect(await shop.db.$count(emailChange, eq(emailChange.shopperId, id))).toBe(0);
  await shiftClock(shop.db, -week - 5);
});

test("the backend rejects an undo link if another shopper has registered the former address", async () => {
  const shop = openShop(database.db);
  const [one, other] = [await makeShopper(shop), await makeShopper(shop)];
  const token = await moveTo(shop, one.id, "gone@rootwell.example");
  await shop.db.update(shopper).set({ email: one.email }).where(eq(shopper.id, other.id));
  await expect(undoEmailChange(shop, token)).rejects.toMatchObject({ key: "emailDuplicate" });
});

test("the backend rejects an e-mail address of another shopper before it counts the code, and an unchanged one needs no code", async () => {
  const shop = openShop(database.db);
  const [one, other] = [await makeShopper(shop), await makeShopper(shop)];
  await expect(
    changeInfo(one.id, { email: other.email.toUpperCase(), code: "123456" }),
  ).rejects.toMatchObject({ key: "emailDuplicate", field: "email" });
  await changeInfo(one.id, { email: one.email.toUpperCase(), nickname: "Same" });
  expect(await readBasicInfo(shop, one.id)).toMatchObject({ email: one.email, nickname: "Same" });
});

test("a profile change ignores a new login name, and rejects another shopper's avatar", async () => {
  const shop = openShop(database.db);
  const { id, loginName } = await makeShopper(shop);
  await changeInfo(id, { loginName: "somebody01", id: "1" });
  expect((await readBasicInfo(shop, id)).loginName).toBe(loginName);
  for (const headImg of ["/profile/avatars/another.webp", "//evil.example/x", "../../etc/passwd"])
    await expect(changeInfo(id, { headImg })).rejects.toMatchObject({ field: "headImg" });
});
