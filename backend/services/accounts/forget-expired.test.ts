import { eq, like, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { CODE_TYPE } from "@contract/model/states";
import { codeMailedTo } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { moveClock } from "../../database/qa";
import { countUse } from "../../database/rate-limits";
import { mail } from "../../database/schema/mails";
import { shopSetting } from "../../database/schema/operations";
import { rateLimit, verificationCode, verificationTicket } from "../../database/schema/shoppers";
import { forgetDeadCodes, forgetExpiredLimits, tradeCode } from "./verification-codes";
import { openMail } from "../mail/sealed-mail";

const database = openTestDatabase();
const type = CODE_TYPE.register;

afterEach(async () => {
  await database.db.delete(shopSetting);
  await database.db.delete(mail);
});

async function mailTo(recipient: string) {
  const [found] = await database.db.select().from(mail).where(eq(mail.recipient, recipient));
  return found!;
}

test("a code can be read in the outbox for ten minutes and not in the eleventh", async () => {
  const shop = openShop(database.db);
  const code = await codeMailedTo(shop, "reads@rootwell.example", type);
  await moveClock(database.db, 5); // minutes away from either end, however slow the machine
  expect(await forgetDeadCodes(shop)).toBe(0);
  const kept = openMail(shop, await mailTo("reads@rootwell.example"));
  expect(kept).toMatchObject({ code, status: "waiting" });
  expect(kept.text).toContain(code);
  await moveClock(database.db, 6);
  expect(await forgetDeadCodes(shop)).toBe(1);
  const redacted = await mailTo("reads@rootwell.example");
  expect(redacted).toMatchObject({ code: "", status: "expired" });
  expect(`${redacted.subject}${redacted.text}${redacted.html}`).not.toContain(code);
  expect(redacted.text).toContain("••••••");
  expect(await forgetDeadCodes(shop)).toBe(0);
});

test("a code that was used can be read no more; another's, and a mail without one, stay as they are", async () => {
  const shop = openShop(database.db);
  const used = await codeMailedTo(shop, "used@rootwell.example", type);
  const other = await codeMailedTo(shop, "other@rootwell.example", type);
  await database.db.insert(mail).values({
    id: "1",
    recipient: "used@rootwell.example",
    subject: "Paid",
    text: `HK$${used}`,
    html: "",
    status: "sent",
  });
  const email = "used@rootwell.example";
  await tradeCode(shop, { email, type, code: used, ip: "127.0.0.1", counted: false });
  expect(await forgetDeadCodes(shop)).toBe(1);
  expect(openMail(shop, await mailTo("other@rootwell.example"))).toMatchObject({ code: other });
  const [paid] = await database.db.select().from(mail).where(eq(mail.id, "1"));
  expect(paid).toMatchObject({ text: `HK$${used}`, status: "sent" });
});

test("codes are kept for the day in which they count, tickets for their quarter of an hour", async () => {
  const shop = openShop(database.db);
  await database.db.delete(verificationCode);
  await database.db.delete(verificationTicket);
  const email = "day@rootwell.example";
  const code = await codeMailedTo(shop, email, type);
  await tradeCode(shop, { email, type, code, ip: "127.0.0.1", counted: false });
  await moveClock(database.db, 16);
  await forgetDeadCodes(shop);
  expect(await database.db.$count(verificationTicket)).toBe(0);
  expect(await database.db.$count(verificationCode)).toBe(1);
  await moveClock(database.db, 24 * 60);
  await forgetDeadCodes(shop);
  expect(await database.db.$count(verificationCode)).toBe(0);
});

test("a counter that ran out is deleted, one that still counts is kept", async () => {
  const shop = openShop(database.db);
  await countUse(database.db, "loginByAddress", "192.0.2.1");
  await countUse(database.db, "loginByAddress", "192.0.2.2");
  await database.db
    .update(rateLimit)
    .set({ expire: sql`expire - 2 * 3600 * 1000` })
    .where(like(rateLimit.key, "%192.0.2.1"));
  expect(await forgetExpiredLimits(shop)).toBe(1);
  const kept = await database.db.select().from(rateLimit);
  expect(kept.map(({ key }) => key)).toEqual(["loginByAddress:192.0.2.2"]);
});
