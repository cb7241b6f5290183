import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { CODE_TYPE } from "@contract/model/states";
import { makeShopper } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { verificationCode } from "../../database/schema/shoppers";
import { runInTransaction } from "../../database/transaction";
import { readMailbox } from "../qa/steer-shop";
import type { Shop } from "../shop";
import { mailResetCode, sendCode, exchangeCode, type CodeClient } from "./verification-codes";

const database = openTestDatabase();
const type = CODE_TYPE.forgotPassword;
const OWNER = { device: "the-owners-own-browser", ip: "198.51.100.9" };
const STRANGER = { device: "a-browser-of-a-stranger", ip: "203.0.113.7" };
/** A client that does not send the optional device header. */
const PLAIN = { device: null, ip: "198.51.100.20" };

/** Requests a code and reads it in the mailbox. */
async function requestCode(shop: Shop, email: string, client: CodeClient): Promise<string> {
  await sendCode(shop, { email, type, lang: "en", ...client, counted: false });
  return readNewestCode(shop, email);
}

async function readNewestCode(shop: Shop, email: string): Promise<string> {
  const [newest] = await readMailbox(shop, email);
  return newest!.code!;
}

const submit = (shop: Shop, email: string, code: string, client: CodeClient) =>
  exchangeCode(shop, { email, type, code, ...client, counted: false });

/** Moves all codes of an e-mail address back in time, so that the next code may be sent. */
const letTimePass = (email: string) =>
  database.db
    .update(verificationCode)
    .set({ sentAt: sql`${verificationCode.sentAt} - interval '61 seconds'` })
    .where(eq(verificationCode.email, email));

const createWrongCode = (code: string) => (code === "000000" ? "000001" : "000000");

test("wrong verification codes from another browser do not use up the owner's attempts", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  const code = await requestCode(shop, email, OWNER);
  for (const client of [STRANGER, { ...STRANGER, device: null }])
    for (let nth = 0; nth < 5; nth += 1)
      await expect(submit(shop, email, createWrongCode(code), client)).rejects.toThrow("codeWrong");
  expect(await submit(shop, email, code, OWNER)).toMatch(/^\S{30,}$/);
});

test("a verification code cannot be guessed from its hash in the database without the shop's secret key", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  const code = await requestCode(shop, email, OWNER);
  const [row] = await database.db
    .select()
    .from(verificationCode)
    .where(eq(verificationCode.email, email));
  const publicHash = createHmac("sha256", `${type}:${email}`).update(code).digest("base64url");
  expect(row!.codeHash).not.toBe(publicHash);
  const otherKey = openShop(database.db, {
    ENCRYPTION_KEYS: "another-key-of-another-shop-0123456789",
  });
  await expect(submit(otherKey, email, code, OWNER)).rejects.toThrow("codeWrong");
  // After a rotation, a code under the former key is valid until it expires.
  const keys = ["a-new-key-of-the-shop-0123456789-abcdef", ...shop.settings.encryptionKeys].join(
    ",",
  );
  await submit(openShop(database.db, { ENCRYPTION_KEYS: keys }), email, code, OWNER);
});

test("a verification code works only in the browser that requested it, in any network", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  const code = await requestCode(shop, email, OWNER);
  await expect(submit(shop, email, code, STRANGER)).rejects.toThrow("codeWrong");
  await expect(submit(shop, email, code, { ...OWNER, device: null })).rejects.toThrow("codeWrong");
  await submit(shop, email, code, { ...OWNER, ip: PLAIN.ip });
});

test("a verification code that another browser requests leaves the owner's code valid", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  const code = await requestCode(shop, email, OWNER);
  for (let nth = 0; nth < 3; nth += 1) {
    await letTimePass(email);
    await requestCode(shop, email, STRANGER);
  }
  await submit(shop, email, code, OWNER);
});

test("a browser can use either of its last two verification codes, until it has used one of them", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  const codes: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    codes.push(await requestCode(shop, email, OWNER));
    await letTimePass(email);
  }
  const [first, second, third] = codes as [string, string, string];
  await expect(submit(shop, email, first, OWNER)).rejects.toThrow("codeWrong");
  await submit(shop, email, second, OWNER);
  await expect(submit(shop, email, third, OWNER)).rejects.toThrow("codeWrong");
});

test("five wrong attempts from the requesting browser make its verification code invalid", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  const code = await requestCode(shop, email, OWNER);
  for (let nth = 0; nth < 5; nth += 1)
    await expect(submit(shop, email, createWrongCode(code), OWNER)).rejects.toThrow("codeWrong");
  await expect(submit(shop, email, code, OWNER)).rejects.toThrow("codeWrong");
});

test("a client without a device header can use its verification code only from the same network", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  const code = await requestCode(shop, email, PLAIN);
  for (let nth = 0; nth < 5; nth += 1)
    await expect(submit(shop, email, code, STRANGER)).rejects.toThrow("codeWrong");
  await submit(shop, email, code, PLAIN);
});

test("a password reset code that staff send works in any browser", async () => {
  const shop = openShop(database.db);
  const { email } = await makeShopper(shop);
  await runInTransaction(database.db, (tx) => mailResetCode(tx, shop, { email, type, lang: "en" }));
  await submit(shop, email, await readNewestCode(shop, email), STRANGER);
});
