/*
 * Announcements by mail: once, only to shoppers who agreed, in their language, until the shopper or
 * the shop ends them.
 */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveClock } from "../../backend/database/qa";
import { mail } from "../../backend/database/schema/mails";
import { marketingConsent } from "../../backend/database/schema/notices";
import { shopper } from "../../backend/database/schema/shoppers";
import { eraseAccount } from "../../backend/services/accounts/erase-account";
import { sendWaitingMails } from "../../backend/services/mail/send-waiting-mails";
import {
  saveConsent,
  unsubscribe,
  makeUnsubscribeToken,
} from "../../backend/services/marketing/change-consent";
import { writeNoticeMails } from "../../backend/services/marketing/write-notice-mails";
import { endNoticeByStaff, readNotice } from "../../backend/services/notices/notices";
import { mailNoticeByStaff, readMailing } from "../../backend/services/staff/mail-notice";
import { resendMail } from "../../backend/services/staff/resend-mails";
import { makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import {
  AGREED,
  announce,
  emailsOf,
  mailingFigures,
  mailingShopForTests,
  makeConsentingShoppers,
  MEI,
  press,
  runMailJobs,
  WITHDRAWN,
} from "../fixtures/mailing-shop";
import { makeBuyers, openShop } from "../fixtures/money-shop";

const database = openTestDatabase({ warm: true });
const mailing = mailingShopForTests(database);

test("mails an announcement in their language to exactly the shoppers who agreed", async () => {
  const shop = mailing.open();
  const [chinese, english, silent, gone] = await makeConsentingShoppers(shop, 4, 1).then(
    ([one, two, three, four]) => [one!, two!, four!, three!] as const,
  );
  await saveConsent(shop, gone, WITHDRAWN);
  await shop.db.update(shopper).set({ language: "en" }).where(eq(shopper.id, english));
  const noticeId = await announce(shop);
  expect((await readMailing(shop, noticeId)).agreed).toBe(2);
  await runMailJobs(shop);
  expect(mailing.mailbox.received).toEqual([]);
  await press(shop, noticeId);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, [chinese, english]));
  expect(await emailsOf(shop, [silent, gone])).toHaveLength(2);
  const [of] = await emailsOf(shop, [english]);
  const { source } = mailing.mailbox.received.find(({ to }) => to === of)!;
  expect(source).toContain("Subject: Ten percent off this weekend");
  expect(source).toContain("category=3Dsets&lang=3Den");
  expect(await mailingFigures(shop, noticeId)).toMatchObject({
    startedBy: "mei",
    agreed: 2,
    sent: 2,
    waiting: 0,
    failed: 0,
    dropped: 0,
    stopped: false,
  });
  const { history } = await readNotice(shop, noticeId);
  expect(history.map(({ action, after }) => [action, after?.count])).toEqual([
    ["mailNotice", 2],
    ["addNotice", undefined],
  ]);
});

test("an announcement mail has the headers by which a mail program can unsubscribe", async () => {
  const shop = mailing.open();
  const [id] = await makeConsentingShoppers(shop, 1);
  await press(shop, await announce(shop));
  await runMailJobs(shop);
  const { source } = mailing.mailbox.received[0]!;
  const unfolded = source.replaceAll(/\r\n[ \t]+/g, " ");
  const token = await makeUnsubscribeToken(shop, id!);
  const [origin] = shop.settings.origins;
  expect(unfolded).toContain(`List-Unsubscribe: <${origin}/unsubscribe?token=${token}&lang=zhTw>`);
  expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(unfolded).toMatch(/^List-Id: <notices\.[\w.-]+>/im);
});

test("an announcement mail has its language, is marked as automated, and uses its row id as Message-ID", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 1);
  await press(shop, await announce(shop));
  await runMailJobs(shop);
  const { source, to } = mailing.mailbox.received[0]!;
  expect(source).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(source).toMatch(/^Content-Language: zh-Hant/im);
  // A retry has the same row, so that a mail server can detect a duplicate.
  const [, id = "0"] = /^Message-ID: <(\d+)@[\w.-]+>/im.exec(source) ?? [];
  const rows = await shop.db.select().from(mail).where(eq(mail.id, id));
  expect(rows.map(({ recipient }) => recipient)).toEqual([to]);
});

test("an order's mail has no such headers and is sent before waiting announcements", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 15);
  await press(shop, await announce(shop));
  await writeNoticeMails(shop);
  const { id, email } = await makeShopper(shop);
  await eraseAccount(shop, id, {
    password: PASSWORD,
    lang: "en",
    ip: "127.0.0.1",
    counted: false,
  });
  expect(await sendWaitingMails(shop)).toBe(10);
  const own = mailing.mailbox.received.find(({ to }) => to === email);
  expect(own?.source).not.toMatch(/List-Unsubscribe|List-Id/);
});

test("sends no mail to a shopper who withdraws between start and delivery, at any stage", async () => {
  const shop = mailing.open();
  const [before, written, stays] = await makeConsentingShoppers(shop, 3);
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  await saveConsent(shop, before!, WITHDRAWN);
  await writeNoticeMails(shop);
  await unsubscribe(shop, await makeUnsubscribeToken(shop, written!));
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, [stays!]));
  expect(await mailingFigures(shop, noticeId)).toMatchObject({ agreed: 3, sent: 1, dropped: 2 });
});

test("never sends a failed or kept mail again after the recipient has withdrawn", async () => {
  const shop = mailing.open();
  const [id] = await makeConsentingShoppers(shop, 1);
  await press(shop, await announce(shop));
  await writeNoticeMails(shop);
  const [waiting] = await shop.db.update(mail).set({ status: "failed" }).returning();
  await saveConsent(shop, id!, WITHDRAWN);
  await expect(resendMail(shop, { staffName: "mei" }, waiting!.id)).rejects.toMatchObject({
    key: "stateNotAllowed",
  });
});

test("sends no mail to a shopper who agrees after the start or is blocked", async () => {
  const shop = mailing.open();
  const [early, late, blocked] = await makeConsentingShoppers(shop, 3, 2);
  await saveConsent(shop, blocked!, AGREED);
  await shop.db.update(shopper).set({ blockedAt: new Date() }).where(eq(shopper.id, blocked!));
  await press(shop, await announce(shop));
  await saveConsent(shop, late!, AGREED);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, [early!]));
});

test("sends the announcement once for two presses, concurrent or later", async () => {
  const shop = mailing.open();
  const ids = await makeConsentingShoppers(shop, 5);
  const noticeId = await announce(shop);
  await Promise.all([press(shop, noticeId), press(shop, noticeId)]);
  await runMailJobs(shop);
  await press(shop, noticeId);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, ids));
  const { history } = await readNotice(shop, noticeId);
  expect(history.filter(({ action }) => action === "mailNotice")).toHaveLength(1);
});

test("continues after a worker dies in a batch without missing or repeating a recipient", async () => {
  const shop = mailing.open();
  const ids = await makeConsentingShoppers(shop, 250);
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  // It dies after the mails of the second batch, before it has saved its progress.
  await shop.db.execute(sql`
    create function die() returns trigger language plpgsql as $$
    begin if new.written > 100 then raise exception 'gone'; end if; return new; end $$`);
  await shop.db.execute(sql`
    create trigger die before update on notice_mailing for each row execute function die()`);
  await expect(writeNoticeMails(shop)).rejects.toThrow();
  expect(await mailingFigures(shop, noticeId)).toMatchObject({ agreed: 250, waiting: 250 });
  expect(await shop.db.$count(mail)).toBe(100);
  await shop.db.execute(sql`drop trigger die on notice_mailing`);
  // Two workers continue from there.
  await Promise.all([writeNoticeMails(shop), writeNoticeMails(mailing.open())]);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, ids));
});

test("keeps at most five hundred mails in the outbox and writes the rest later", async () => {
  const shop = mailing.open();
  const ids = (await makeBuyers(shop.db, 620)).map(({ id }) => id);
  const agreedAt = new Date(Date.now() - 60_000);
  await shop.db
    .insert(marketingConsent)
    .values(ids.map((shopperId) => ({ shopperId, version: 1, agreedAt })));
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  expect(await writeNoticeMails(shop)).toBe(500);
  expect(await writeNoticeMails(shop)).toBe(0);
  expect(await mailingFigures(shop, noticeId)).toMatchObject({ waiting: 620, sent: 0 });
  await runMailJobs(shop);
  expect(new Set(mailing.receivers()).size).toBe(620);
  expect(mailing.mailbox.received).toHaveLength(620);
});

test("stops mails of an announcement that ends, and rejects mailing one that has ended", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 12);
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  await writeNoticeMails(shop);
  expect(await sendWaitingMails(shop)).toBe(10);
  await endNoticeByStaff(shop, MEI, { noticeId, version: 1 });
  expect(await sendWaitingMails(shop)).toBe(0);
  expect(await mailingFigures(shop, noticeId)).toMatchObject({
    sent: 10,
    dropped: 2,
    stopped: true,
  });
  const ended = mailNoticeByStaff(shop, MEI, { noticeId, version: 2 });
  await expect(ended).rejects.toMatchObject({ key: "stateNotAllowed" });
});

test("sends a scheduled announcement when it begins, and not after its end", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 1);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const coming = await announce(shop, { from: at(30), until: at(60) });
  const over = await announce(shop, { from: at(5), until: at(10) });
  await press(shop, coming);
  await press(shop, over);
  await runMailJobs(shop);
  expect(mailing.mailbox.received).toEqual([]);
  await moveClock(shop.db, 31);
  await runMailJobs(shop);
  expect(mailing.mailbox.received).toHaveLength(1);
  expect(await mailingFigures(shop, coming)).toMatchObject({ sent: 1, stopped: false });
  expect(await mailingFigures(shop, over)).toMatchObject({ sent: 0, dropped: 1, stopped: true });
  await moveClock(shop.db, -31);
});

test("rejects mailing if the announcement was changed since it was previewed", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 1);
  const noticeId = await announce(shop);
  const stale = mailNoticeByStaff(shop, MEI, { noticeId, version: 7 });
  await expect(stale).rejects.toMatchObject({ key: "versionConflict" });
  expect(await mailingFigures(shop, noticeId)).toBeNull();
});

test("keeps the mails in a shop without a mail server and says so", async () => {
  const shop = openShop(database.db);
  await makeConsentingShoppers(shop, 2);
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  await runMailJobs(shop);
  expect(await mailingFigures(shop, noticeId)).toMatchObject({ sent: 0, waiting: 0, kept: 2 });
});
