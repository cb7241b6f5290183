import { eq, like, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { CODE_TYPE } from "@contract/model/states";
import { mailCode } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { shiftClock } from "../../database/qa";
import { countUse } from "../../database/rate-limits";
import { mail } from "../../database/schema/mails";
import { shopSetting } from "../../database/schema/operations";
import { rateLimit, verificationCode, verificationTicket } from "../../database/schema/shoppers";
import {
  deleteExpiredCodes,
  deleteExpiredLimitsAndDevices,
  exchangeCode,
} from "./verification-codes";
import { decryptMail } from "../mail/mail-queue";

const database = openTestDatabase();
const type = CODE_TYPE.register;

afterEach(async () => {
  await database.db.delete(shopSetting);
  await database.db.delete(mail);
});

async function createMailTo(recipient: string) {
  const [found] = await database.db.select().from(mail).where(eq(mail.recipient, recipient));
  return found!;
}

test("staff can read the code of a queued mail for ten minutes but not in the eleventh", async () => {
  const shop = openShop(database.db);
  const code = await mailCode(shop, "reads@rootwell.example", type);
  await shiftClock(database.db, 5); // far from both ends, so that a slow machine changes nothing
  expect(await deleteExpiredCodes(shop)).toBe(0);
  const kept = decryptMail(shop, await createMailTo("reads@rootwell.example"));
  expect(kept).toMatchObject({ code, status: "waiting" });
  expect(kept.text).toContain(code);
  await shiftClock(database.db, 6);
  expect(await deleteExpiredCodes(shop)).toBe(1);
  const redacted = await createMailTo("reads@rootwell.example");
  expect(redacted).toMatchObject({ code: "", status: "expired" });
  expect(`${redacted.subject}${redacted.text}${redacted.html}`).not.toContain(code);
  expect(redacted.text).toContain("••••••");
  expect(await deleteExpiredCodes(shop)).toBe(0);
});

test("a used code is removed from its stored mail, and other codes and mails do not change", async () => {
  const shop = openShop(database.db);
  const used = await mailCode(shop, "used@rootwell.example", type);
  const other = await mailCode(shop, "other@rootwell.example", type);
  await database.db.insert(mail).values({
    id: "1",
    recipient: "used@rootwell.example",
    subject: "Paid",
    text: `HK$${used}`,
    html: "",
    status: "sent",
  });
  const email = "used@rootwell.example";
  await exchangeCode(shop, { email, type, code: used, ip: "127.0.0.1", counted: false });
  expect(await deleteExpiredCodes(shop)).toBe(1);
  expect(decryptMail(shop, await createMailTo("other@rootwell.example"))).toMatchObject({
    code: other,
  });
  const [paid] = await database.db.select().from(mail).where(eq(mail.id, "1"));
  expect(paid).toMatchObject({ text: `HK$${used}`, status: "sent" });
});

test("the clean-up job keeps verification codes for a day and tickets for a quarter of an hour", async () => {
  const shop = openShop(database.db);
  await database.db.delete(verificationCode);
  await database.db.delete(verificationTicket);
  const email = "day@rootwell.example";
  const code = await mailCode(shop, email, type);
  await exchangeCode(shop, { email, type, code, ip: "127.0.0.1", counted: false });
  await shiftClock(database.db, 16);
  await deleteExpiredCodes(shop);
  expect(await database.db.$count(verificationTicket)).toBe(0);
  expect(await database.db.$count(verificationCode)).toBe(1);
  await shiftClock(database.db, 24 * 60);
  await deleteExpiredCodes(shop);
  expect(await database.db.$count(verificationCode)).toBe(0);
});

test("the clean-up job deletes an expired rate limit counter and keeps a current one", async () => {
  const shop = openShop(database.db);
  await countUse(database.db, "loginByAddress", "192.0.2.1");
  await countUse(database.db, "loginByAddress", "192.0.2.2");
  await database.db
    .update(rateLimit)
    .set({ expire: sql`expire - 2 * 3600 * 1000` })
    .where(like(rateLimit.key, "%192.0.2.1"));
  expect(await deleteExpiredLimitsAndDevices(shop)).toBe(1);
  const kept = await database.db.select().from(rateLimit);
  expect(kept.map(({ key }) => key)).toEqual(["loginByAddress:192.0.2.2"]);
});
