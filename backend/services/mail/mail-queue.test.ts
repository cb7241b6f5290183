import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { getShopNow } from "../../database/clock";
import { redactUnusableCodes } from "../../database/mails";
import { mail } from "../../database/schema/mails";
import { shopSetting } from "../../database/schema/operations";
import { staffSetting } from "../../database/schema/staff";
import { runInTransaction } from "../../database/transaction";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openTestMailbox } from "../../../tests/fixtures/mailbox";
import { openShop } from "../../../tests/fixtures/money-shop";
import { openShopServer } from "../../../tests/fixtures/open-shop-server";
import type { Shop } from "../shop";
import { readMailTrouble, sendWaitingMails, queueMail, decryptMail } from "./mail-queue";

const database = openTestDatabase({ warm: true });
const mailbox = openTestMailbox();

beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(shopSetting);
});

function openShopWith(smtpUrl: string | undefined, { othersMaySend = false } = {}): Shop {
  const shop = openShop(database.db);
  const mailSettings = { ...shop.settings.mail, smtpUrl, othersMaySend };
  return { ...shop, settings: { ...shop.settings, mail: mailSettings } };
}

async function queueCode(recipient: string): Promise<void> {
  await runInTransaction(database.db, (tx) =>
    queueMail(tx, openShop(database.db), {
      recipient,
      lang: "en",
      mail: { template: "code", type: 1, code: "482913" },
    }),
  );
}

async function readOutbox() {
  return database.db.select().from(mail).orderBy(mail.id);
}

test("the backend sends a queued mail once, as text and as HTML", async () => {
  const shop = openShopWith(mailbox.url);
  await queueCode("one@rootwell.example");
  expect(await sendWaitingMails(shop)).toBe(1);
  expect(await sendWaitingMails(shop)).toBe(0);
  expect(mailbox.received.map(({ to }) => to)).toEqual(["one@rootwell.example"]);
  expect(mailbox.received[0]!.source).toContain("Your registration code");
  expect(mailbox.received[0]!.source.match(/482913/g)).toHaveLength(2);
  expect(await readOutbox()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("the code or link of a mail is encrypted in the database and readable in the sent mail", async () => {
  const shop = openShopWith(mailbox.url);
  await queueCode("one@rootwell.example");
  const token = "a-token-that-gives-its-reader-an-account";
  const mails = [
    { template: "staffInvitation", name: "Mei", loginName: "mei", token, isNew: true },
    { template: "emailChanged", email: "m***@shop.example", token },
  ] as const;
  await runInTransaction(database.db, async (tx) => {
    for (const each of mails)
      await queueMail(tx, shop, { recipient: "two@rootwell.example", lang: "en", mail: each });
  });
  const stored = JSON.stringify(await readOutbox());
  expect(stored).not.toMatch(/482913|gives-its-reader/);
  await sendWaitingMails(shop);
  const sources = mailbox.received.map(({ source }) => source.replaceAll(/=\r?\n/g, ""));
  expect(sources.filter((source) => source.includes("482913"))).toHaveLength(1);
  expect(sources.filter((source) => source.includes(token))).toHaveLength(2);
  // The shop deletes the token of a sent link, because it is no longer needed.
  expect((await readOutbox()).map(({ linkToken }) => linkToken)).toEqual(["", "", ""]);
});

test("the backend sends queued mails of an earlier release or under an older key with readable codes", async () => {
  await queueCode("old-key@rootwell.example");
  await database.db.insert(mail).values({
    id: "1",
    recipient: "plain@rootwell.example",
    subject: "s",
    text: "482913",
    html: "<p>482913</p>",
    code: "482913",
  });
  const shop = openShopWith(mailbox.url);
  const keys = ["a-new-key-of-the-shop-0123456789-abcdef", ...shop.settings.encryptionKeys];
  await sendWaitingMails({ ...shop, settings: { ...shop.settings, encryptionKeys: keys } });
  expect(mailbox.received).toHaveLength(2);
  for (const { source } of mailbox.received) expect(source).toContain("482913");
});

test("a mail is sent from the address in the environment with the shop name that staff set", async () => {
  const shop = openShopWith(mailbox.url);
  await queueCode("before@rootwell.example");
  await sendWaitingMails(shop);
  const { from } = shop.settings.mail;
  const address = /<(.*)>/.exec(from)?.[1] ?? from;
  const name = { key: "shopNameEn", value: "Camellia, Co", version: 0 } as const;
  await database.db
    .insert(staffSetting)
    .values([name, { ...name, key: "shopName", value: "山茶" }]);
  await queueCode("after@rootwell.example");
  await sendWaitingMails(shop);
  await database.db.delete(staffSetting);
  const [before, after] = mailbox.received.map(
    ({ source }) => /^From: (.*(?:\r?\n .*)*)/m.exec(source)![1]!,
  );
  expect(before).toContain(address);
  // Non-ASCII text in the encoding of RFC 2047.
  expect(after!.replaceAll(/\s+/g, " ")).toBe(
    `=?UTF-8?Q?Camellia=2C_Co_=E5=B1=B1=E8=8C=B6?= <${address}>`,
  );
});

test("eight backends send each of eighty mails once", async () => {
  const shops = Array.from({ length: 8 }, () => openShopWith(mailbox.url));
  const recipients = Array.from({ length: 80 }, (_, nth) => `shopper${nth}@rootwell.example`);
  for (const recipient of recipients) await queueCode(recipient);
  await Promise.all(
    shops.map(async (shop) => {
      while ((await sendWaitingMails(shop)) > 0);
    }),
  );
  expect(mailbox.received.map(({ to }) => to).sort()).toEqual([...recipients].sort());
});

test("the backend retries a rejected mail with increasing delays of at most an hour, and gives up after three days", async () => {
  const shop = openShopWith(mailbox.url);
  mailbox.refuses = true;
  await queueCode("late@rootwell.example");
  for (const waitMs of [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].map(
    (seconds) => seconds * 1_000,
  )) {
    const from = (await getShopNow(database.db)).getTime();
    expect(await sendWaitingMails(shop)).toBe(1);
    const until = (await getShopNow(database.db)).getTime();
    const next = (await readOutbox())[0]!.nextTryAt.getTime();
    expect(next).toBeGreaterThanOrEqual(from + waitMs);
    expect(next).toBeLessThanOrEqual(until + waitMs);
    await database.db.update(mail).set({ nextTryAt: sql`now()` });
  }
  expect(await readOutbox()).toMatchObject([{ status: "waiting", attempts: 12, sentAt: null }]);
  await database.db.update(mail).set({ waitingSince: sql`now() - interval '73 hours'` });
  await sendWaitingMails(shop);
  expect(await readOutbox()).toMatchObject([{ status: "failed", attempts: 13, sentAt: null }]);
  mailbox.refuses = false;
  expect(await sendWaitingMails(shop)).toBe(0);
});

test("the backend does not send a mail before its retry time", async () => {
  await queueCode("early@rootwell.example");
  await database.db.update(mail).set({ nextTryAt: sql`now() + interval '1 day'` });
  expect(await sendWaitingMails(openShopWith(mailbox.url))).toBe(0);
  expect(mailbox.received).toEqual([]);
  expect(await readOutbox()).toMatchObject([{ status: "waiting", attempts: 0 }]);
});

test("another backend sends the mail that a crashed backend was sending, after its lease expires", async () => {
  await queueCode("again@rootwell.example");
  const [queued] = await readOutbox();
  await database.db
    .update(mail)
    .set({ attempts: 1, nextTryAt: sql`now() - interval '1 second'` })
    .where(eq(mail.id, queued!.id));
  await sendWaitingMails(openShopWith(mailbox.url));
  expect(mailbox.received).toHaveLength(1);
});

test("a single backend without an SMTP server marks its mails as not sent, and does not send them later", async () => {
  await queueCode("kept@rootwell.example");
  expect(await sendWaitingMails(openShopWith(undefined))).toBe(1);
  const kept = (await readOutbox()).map((each) => decryptMail(openShopWith(undefined), each));
  expect(kept).toMatchObject([{ status: "kept", code: "482913", sentAt: null }]);
  expect(await sendWaitingMails(openShopWith(mailbox.url))).toBe(0);
  expect(mailbox.received).toEqual([]);
});

/** Moves the mails, and the last time at which a backend could send, back in time. */
async function letPass(interval: string): Promise<void> {
  const before = sql`now() - ${interval}::interval`;
  await database.db.update(mail).set({ waitingSince: before });
  await database.db.update(shopSetting).set({ value: sql`to_jsonb(${before})` });
}

test("a backend without an SMTP server leaves a mail to other backends for five minutes, and then marks it as not sent", async () => {
  const mute = openShopWith(undefined, { othersMaySend: true });
  await queueCode("early@rootwell.example");
  expect(await sendWaitingMails(mute)).toBe(0);
  await letPass("4 minutes");
  expect(await sendWaitingMails(mute)).toBe(0);
  expect(await readOutbox()).toMatchObject([{ status: "waiting" }]);
  await letPass("6 minutes");
  expect(await sendWaitingMails(mute)).toBe(1);
  expect(await readOutbox()).toMatchObject([{ status: "kept" }]);
});

test("a mail waits up to a day for a backend with an SMTP server, and then is not sent", async () => {
  const mute = openShopWith(undefined, { othersMaySend: true });
  await sendWaitingMails(openShopWith(mailbox.url));
  await queueCode("mine@rootwell.example");
  await letPass("23 hours");
  expect(await sendWaitingMails(mute)).toBe(0);
  expect(await sendWaitingMails(openShopWith(mailbox.url))).toBe(1);
  expect(mailbox.received).toHaveLength(1);
  await queueCode("late@rootwell.example");
  await letPass("25 hours");
  expect(await sendWaitingMails(mute)).toBe(1);
  expect(await readOutbox()).toMatchObject([{ status: "sent" }, { status: "kept" }]);
});

test("the backend sends mails with a verification code before older mails without one", async () => {
  await runInTransaction(database.db, async (tx) => {
    const lang = "en" as const;
    for (let nth = 0; nth < 10; nth += 1) {
      const recipient = `old${nth}@rootwell.example`;
      await queueMail(tx, openShop(database.db), {
        recipient,
        lang,
        mail: { template: "passwordChanged" },
      });
    }
  });
  await queueCode("hurry@rootwell.example");
  await sendWaitingMails(openShopWith(mailbox.url));
  expect(mailbox.received.map(({ to }) => to)).toContain("hurry@rootwell.example");
});

test("the backend does not retry a rejected mail whose code has expired", async () => {
  mailbox.refuses = true;
  mailbox.onRefusal = () => redactUnusableCodes(database.db, new Date());
  await queueCode("dead@rootwell.example");
  await sendWaitingMails(openShopWith(mailbox.url));
  expect(await readOutbox()).toMatchObject([{ status: "expired", code: "" }]);
});

test("a mail counts as late after 15 minutes of waiting", async () => {
  const shop = openShopWith(mailbox.url);
  const door = await openShopServer(shop);
  await queueCode("late@rootwell.example");
  await letPass("14 minutes");
  expect(await readMailTrouble(shop)).toEqual({ late: 0, lateAfterMinutes: 15, failed: 0 });
  await letPass("16 minutes");
  const { status, body } = await door.ask("GET", "/healthz");
  const mails = { late: 1, lateAfterMinutes: 15, failed: 0 };
  expect([status, body]).toEqual([200, { database: "up", mails }]);
  await sendWaitingMails(shop);
  expect(await readMailTrouble(shop)).toMatchObject({ late: 0 });
  await door.close();
});
