import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { shopNow } from "../../database/clock";
import { mail } from "../../database/schema/mails";
import { shopSetting } from "../../database/schema/settings";
import { inTransaction } from "../../database/transaction";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import type { Shop } from "../shop";
import { queueMail } from "./queue-mail";
import { sendWaitingMails } from "./send-waiting-mails";

const database = openTestDatabase({ warm: true });
const received: { to: string; source: string }[] = [];
let refuses = false;

/** A real SMTP server on this machine that keeps what it takes, or refuses it for the moment. */
const smtp = new SMTPServer({
  authOptional: true,
  closeTimeout: 100,
  disabledCommands: ["STARTTLS", "AUTH"],
  disableReverseLookup: true, // no name server has a say in it
  onData(stream, session, done) {
    const pieces: Buffer[] = [];
    stream.on("data", (piece: Buffer) => pieces.push(piece));
    stream.on("end", () => {
      if (refuses) {
        done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
        return;
      }
      const to = session.envelope.rcptTo.map(({ address }) => address).join();
      received.push({ to, source: Buffer.concat(pieces).toString() });
      done();
    });
  },
});

/** Longer than any test: a busy machine is no server that is out of reach. */
const PATIENCE = "connectionTimeout=600000&greetingTimeout=600000&socketTimeout=600000";
let smtpUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}?${PATIENCE}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(async () => {
  received.length = 0;
  refuses = false;
  await database.db.delete(mail);
  await database.db.delete(shopSetting);
});

function shopWith(url: string | undefined): Shop {
  const shop = openShop(database.db);
  return { ...shop, settings: { ...shop.settings, mail: { ...shop.settings.mail, smtpUrl: url } } };
}

async function queueCode(recipient: string): Promise<void> {
  await inTransaction(database.db, (tx) =>
    queueMail(tx, { recipient, lang: "en", mail: { template: "code", type: 1, code: "482913" } }),
  );
}

async function outbox() {
  return database.db.select().from(mail).orderBy(mail.id);
}

test("a waiting mail reaches its recipient once, as text and as HTML", async () => {
  const shop = shopWith(smtpUrl);
  await queueCode("one@rootwell.example");
  expect(await sendWaitingMails(shop)).toBe(1);
  expect(await sendWaitingMails(shop)).toBe(0);
  expect(received.map(({ to }) => to)).toEqual(["one@rootwell.example"]);
  expect(received[0]!.source).toContain("Your registration code");
  expect(received[0]!.source.match(/482913/g)).toHaveLength(2);
  expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1 }]);
});

test("eight backends send each of eighty mails once", async () => {
  const shops = Array.from({ length: 8 }, () => shopWith(smtpUrl));
  const recipients = Array.from({ length: 80 }, (_, nth) => `shopper${nth}@rootwell.example`);
  for (const recipient of recipients) await queueCode(recipient);
  await Promise.all(
    shops.map(async (shop) => {
      while ((await sendWaitingMails(shop)) > 0);
    }),
  );
  expect(received.map(({ to }) => to).sort()).toEqual([...recipients].sort());
});

test("a mail that was refused waits longer each time, an hour at most, and after three days it has failed", async () => {
  const shop = shopWith(smtpUrl);
  refuses = true;
  await queueCode("late@rootwell.example");
  for (const waitMs of [5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].map(
    (seconds) => seconds * 1_000,
  )) {
    const from = (await shopNow(database.db)).getTime();
    expect(await sendWaitingMails(shop)).toBe(1);
    const until = (await shopNow(database.db)).getTime();
    const next = (await outbox())[0]!.nextTryAt.getTime();
    expect(next).toBeGreaterThanOrEqual(from + waitMs);
    expect(next).toBeLessThanOrEqual(until + waitMs);
    await database.db.update(mail).set({ nextTryAt: sql`now()` });
  }
  expect(await outbox()).toMatchObject([{ status: "waiting", attempts: 12, sentAt: null }]);
  await database.db.update(mail).set({ createdAt: sql`now() - interval '73 hours'` });
  await sendWaitingMails(shop);
  expect(await outbox()).toMatchObject([{ status: "failed", attempts: 13, sentAt: null }]);
  refuses = false;
  expect(await sendWaitingMails(shop)).toBe(0);
});

test("a mail is not tried before its time", async () => {
  await queueCode("early@rootwell.example");
  await database.db.update(mail).set({ nextTryAt: sql`now() + interval '1 day'` });
  expect(await sendWaitingMails(shopWith(smtpUrl))).toBe(0);
  expect(received).toEqual([]);
  expect(await outbox()).toMatchObject([{ status: "waiting", attempts: 0 }]);
});

test("a mail whose backend died over it waits again when its time is over", async () => {
  await queueCode("again@rootwell.example");
  const [queued] = await outbox();
  await database.db
    .update(mail)
    .set({ attempts: 1, nextTryAt: sql`now() - interval '1 second'` })
    .where(eq(mail.id, queued!.id));
  await sendWaitingMails(shopWith(smtpUrl));
  expect(received).toHaveLength(1);
});

test("without an SMTP server mails are kept to be read, and never sent afterwards", async () => {
  await queueCode("kept@rootwell.example");
  expect(await sendWaitingMails(shopWith(undefined))).toBe(1);
  expect(await outbox()).toMatchObject([{ status: "kept", code: "482913", sentAt: null }]);
  expect(await sendWaitingMails(shopWith(smtpUrl))).toBe(0);
  expect(received).toEqual([]);
});

test("a backend without an SMTP server takes no mail from one that has it", async () => {
  const sending = shopWith(smtpUrl);
  await sendWaitingMails(sending);
  await queueCode("mine@rootwell.example");
  expect(await sendWaitingMails(shopWith(undefined))).toBe(0);
  expect(await outbox()).toMatchObject([{ status: "waiting" }]);
  expect(await sendWaitingMails(sending)).toBe(1);
  expect(received).toHaveLength(1);
});
