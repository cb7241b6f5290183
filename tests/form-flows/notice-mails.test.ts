/*
 * A notice by mail: only to shoppers who agreed, once, in their language, until they or the shop say otherwise.
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
  makeAgreeing,
  MEI,
  press,
  runMailJobs,
  WITHDRAWN,
} from "../fixtures/mailing-shop";
import { makeBuyers, openShop } from "../fixtures/money-shop";

const database = openTestDatabase({ warm: true });
const mailing = mailingShopForTests(database);

test("a notice reaches whoever agreed, in their language, and nobody else", async () => {
  const shop = mailing.open();
  const [chinese, english, silent, gone] = await makeAgreeing(shop, 4, 1).then(
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

test("a mail program finds in it how its reader ends such mails", async () => {
  const shop = mailing.open();
  const [id] = await makeAgreeing(shop, 1);
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

test("a mail names its language, its sender as a program, and its row as the message", async () => {
  const shop = mailing.open();
  await makeAgreeing(shop, 1);
  await press(shop, await announce(shop));
  await runMailJobs(shop);
  const { source, to } = mailing.mailbox.received[0]!;
  expect(source).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(source).toMatch(/^Content-Language: zh-Hant/im);
  // A retry has the same row, so that a mail server can tell a duplicate.
  const [, id = "0"] = /^Message-ID: <(\d+)@[\w.-]+>/im.exec(source) ?? [];
  const rows = await shop.db.select().from(mail).where(eq(mail.id, id));
  expect(rows.map(({ recipient }) => recipient)).toEqual([to]);
});

test("an order's mail has no such headers, and goes before notices that wait longer", async () => {
  const shop = mailing.open();
  await makeAgreeing(shop, 15);
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

test("who withdraws between the press and the sending gets none, however far it got", async () => {
  const shop = mailing.open();
  const [before, written, stays] = await makeAgreeing(shop, 3);
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  await saveConsent(shop, before!, WITHDRAWN);
  await writeNoticeMails(shop);
  await unsubscribe(shop, await makeUnsubscribeToken(shop, written!));
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, [stays!]));
  expect(await mailingFigures(shop, noticeId)).toMatchObject({ agreed: 3, sent: 1, dropped: 2 });
});

test("a mail that failed or was kept is sent again by nobody once its reader has withdrawn", async () => {
  const shop = mailing.open();
  const [id] = await makeAgreeing(shop, 1);
  await press(shop, await announce(shop));
  await writeNoticeMails(shop);
  const [waiting] = await shop.db.update(mail).set({ status: "failed" }).returning();
  await saveConsent(shop, id!, WITHDRAWN);
  await expect(resendMail(shop, { staffName: "mei" }, waiting!.id)).rejects.toMatchObject({
    key: "stateNotAllowed",
  });
});

test("who agrees after the press, or is blocked, gets none of it", async () => {
  const shop = mailing.open();
  const [early, late, blocked] = await makeAgreeing(shop, 3, 2);
  await saveConsent(shop, blocked!, AGREED);
  await shop.db.update(shopper).set({ blockedAt: new Date() }).where(eq(shopper.id, blocked!));
  await press(shop, await announce(shop));
  await saveConsent(shop, late!, AGREED);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, [early!]));
});

test("pressed twice, by two at once or later, it goes out once", async () => {
  const shop = mailing.open();
  const ids = await makeAgreeing(shop, 5);
  const noticeId = await announce(shop);
  await Promise.all([press(shop, noticeId), press(shop, noticeId)]);
  await runMailJobs(shop);
  await press(shop, noticeId);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, ids));
  const { history } = await readNotice(shop, noticeId);
  expect(history.filter(({ action }) => action === "mailNotice")).toHaveLength(1);
});

test("a worker that dies over a batch leaves nobody out and writes to nobody twice", async () => {
  const shop = mailing.open();
  const ids = await makeAgreeing(shop, 250);
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  // It dies after the mails of the second batch, before it has noted how far it got.
  await shop.db.execute(sql`
    create function die() returns trigger language plpgsql as $$
    begin if new.written > 100 then raise exception 'gone'; end if; return new; end $$`);
  await shop.db.execute(sql`
    create trigger die before update on notice_mailing for each row execute function die()`);
  await expect(writeNoticeMails(shop)).rejects.toThrow();
  expect(await mailingFigures(shop, noticeId)).toMatchObject({ agreed: 250, waiting: 250 });
  expect(await shop.db.$count(mail)).toBe(100);
  await shop.db.execute(sql`drop trigger die on notice_mailing`);
  // Two go on where it was.
  await Promise.all([writeNoticeMails(shop), writeNoticeMails(mailing.open())]);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await emailsOf(shop, ids));
});

test("no more than five hundred wait in the outbox: the rest is written as those go out", async () => {
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

test("a notice that ends while its mails wait is sent no further, nor can one be sent that has ended", async () => {
  const shop = mailing.open();
  await makeAgreeing(shop, 12);
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

test("a notice to come goes out when it begins, and not once its time is over", async () => {
  const shop = mailing.open();
  await makeAgreeing(shop, 1);
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

test("what was looked at is what goes out: a change meanwhile is told", async () => {
  const shop = mailing.open();
  await makeAgreeing(shop, 1);
  const noticeId = await announce(shop);
  const stale = mailNoticeByStaff(shop, MEI, { noticeId, version: 7 });
  await expect(stale).rejects.toMatchObject({ key: "versionConflict" });
  expect(await mailingFigures(shop, noticeId)).toBeNull();
});

test("a shop without a mail server keeps them to be read, and says so", async () => {
  const shop = openShop(database.db);
  await makeAgreeing(shop, 2);
  const noticeId = await announce(shop);
  await press(shop, noticeId);
  await runMailJobs(shop);
  expect(await mailingFigures(shop, noticeId)).toMatchObject({ sent: 0, waiting: 0, kept: 2 });
});
