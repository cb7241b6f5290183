/* Tests notices by mail. Each is sent once, only to shoppers who consented, and in their language. Mails stop when
   the shopper withdraws or the notice ends. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shiftClock } from "../../backend/database/qa";
import { mail, marketingConsent } from "../../backend/database/schema/mails";
import { shopper } from "../../backend/database/schema/shoppers";
import { eraseAccount } from "../../backend/services/accounts/own-account";
import { sendWaitingMails } from "../../backend/services/mail/mail-queue";
import {
  saveConsent,
  unsubscribe,
  makeUnsubscribeToken,
} from "../../backend/services/marketing/change-consent";
import {
  writeNoticeMails,
  mailNoticeByStaff,
  readMailing,
} from "../../backend/services/marketing/notice-mails";
import { endNoticeByStaff, readNotice } from "../../backend/services/notices/notices";
import { resendMail } from "../../backend/services/staff/resend-mails";
import { makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import {
  CONSENT_GIVEN,
  addBannerNotice,
  getEmails,
  readMailingFigures,
  prepareMailingShop,
  makeConsentingShoppers,
  STAFF_MEI,
  mailNotice,
  runMailJobs,
  CONSENT_WITHDRAWN,
} from "../fixtures/mailing-shop";
import { makeBuyers, openShop } from "../fixtures/money-shop";

const database = openTestDatabase({ warm: true });
const mailing = prepareMailingShop(database);

test("an announcement is mailed to exactly the shoppers who consented, each in their language", async () => {
  const shop = mailing.open();
  const [chinese, english, silent, gone] = await makeConsentingShoppers(shop, 4, 1).then(
    ([one, two, three, four]) => [one!, two!, four!, three!] as const,
  );
  await saveConsent(shop, gone, CONSENT_WITHDRAWN);
  await shop.db.update(shopper).set({ language: "en" }).where(eq(shopper.id, english));
  const noticeId = await addBannerNotice(shop);
  expect((await readMailing(shop, noticeId)).agreed).toBe(2);
  await runMailJobs(shop);
  expect(mailing.mailbox.received).toEqual([]);
  await mailNotice(shop, noticeId);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await getEmails(shop, [chinese, english]));
  expect(await getEmails(shop, [silent, gone])).toHaveLength(2);
  const [of] = await getEmails(shop, [english]);
  const { source } = mailing.mailbox.received.find(({ to }) => to === of)!;
  expect(source).toContain("Subject: Ten percent off this weekend");
  expect(source).toContain("category=3Dsets&lang=3Den");
  expect(await readMailingFigures(shop, noticeId)).toMatchObject({
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

test("an announcement mail has the headers with which a mail client can unsubscribe", async () => {
  const shop = mailing.open();
  const [id] = await makeConsentingShoppers(shop, 1);
  await mailNotice(shop, await addBannerNotice(shop));
  await runMailJobs(shop);
  const { source } = mailing.mailbox.received[0]!;
  const unfolded = source.replaceAll(/\r\n[ \t]+/g, " ");
  const token = await makeUnsubscribeToken(shop, id!);
  const [origin] = shop.settings.origins;
  expect(unfolded).toContain(`List-Unsubscribe: <${origin}/unsubscribe?token=${token}&lang=zhTw>`);
  expect(unfolded).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(unfolded).toMatch(/^List-Id: <notices\.[\w.-]+>/im);
});

test("an announcement mail states its language, is marked as automated, and has its row id as Message-ID", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 1);
  await mailNotice(shop, await addBannerNotice(shop));
  await runMailJobs(shop);
  const { source, to } = mailing.mailbox.received[0]!;
  expect(source).toMatch(/^Auto-Submitted: auto-generated/im);
  expect(source).toMatch(/^Content-Language: zh-Hant/im);
  // A retry uses the same row, so that a mail server can detect a duplicate.
  const [, id = "0"] = /^Message-ID: <(\d+)@[\w.-]+>/im.exec(source) ?? [];
  const rows = await shop.db.select().from(mail).where(eq(mail.id, id));
  expect(rows.map(({ recipient }) => recipient)).toEqual([to]);
});

test("a mail about an order has no unsubscribe headers, and is sent before queued announcement mails", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 15);
  await mailNotice(shop, await addBannerNotice(shop));
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

test("a shopper who withdraws the consent before delivery gets no announcement mail, at any stage", async () => {
  const shop = mailing.open();
  const [before, written, stays] = await makeConsentingShoppers(shop, 3);
  const noticeId = await addBannerNotice(shop);
  await mailNotice(shop, noticeId);
  await saveConsent(shop, before!, CONSENT_WITHDRAWN);
  await writeNoticeMails(shop);
  await unsubscribe(shop, await makeUnsubscribeToken(shop, written!));
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await getEmails(shop, [stays!]));
  expect(await readMailingFigures(shop, noticeId)).toMatchObject({
    agreed: 3,
    sent: 1,
    dropped: 2,
  });
});

test("a failed or unsent announcement mail is not sent again after the recipient has withdrawn the consent", async () => {
  const shop = mailing.open();
  const [id] = await makeConsentingShoppers(shop, 1);
  await mailNotice(shop, await addBannerNotice(shop));
  await writeNoticeMails(shop);
  const [waiting] = await shop.db.update(mail).set({ status: "failed" }).returning();
  await saveConsent(shop, id!, CONSENT_WITHDRAWN);
  await expect(resendMail(shop, { staffName: "mei" }, waiting!.id)).rejects.toMatchObject({
    key: "stateNotAllowed",
  });
});

test("a shopper who consents after the start, or whom staff block, gets no announcement mail", async () => {
  const shop = mailing.open();
  const [early, late, blocked] = await makeConsentingShoppers(shop, 3, 2);
  await saveConsent(shop, blocked!, CONSENT_GIVEN);
  await shop.db.update(shopper).set({ blockedAt: new Date() }).where(eq(shopper.id, blocked!));
  await mailNotice(shop, await addBannerNotice(shop));
  await saveConsent(shop, late!, CONSENT_GIVEN);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await getEmails(shop, [early!]));
});

test("two clicks, concurrent or one after the other, mail the announcement once", async () => {
  const shop = mailing.open();
  const ids = await makeConsentingShoppers(shop, 5);
  const noticeId = await addBannerNotice(shop);
  await Promise.all([mailNotice(shop, noticeId), mailNotice(shop, noticeId)]);
  await runMailJobs(shop);
  await mailNotice(shop, noticeId);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await getEmails(shop, ids));
  const { history } = await readNotice(shop, noticeId);
  expect(history.filter(({ action }) => action === "mailNotice")).toHaveLength(1);
});

test("after a worker dies in a batch, the mailing continues without omitting or repeating a recipient", async () => {
  const shop = mailing.open();
  const ids = await makeConsentingShoppers(shop, 250);
  const noticeId = await addBannerNotice(shop);
  await mailNotice(shop, noticeId);
  // The worker dies after it wrote the mails of the second batch and before it saved its progress.
  await shop.db.execute(sql`
    create function die() returns trigger language plpgsql as $$
    begin if new.written > 100 then raise exception 'gone'; end if; return new; end $$`);
  await shop.db.execute(sql`
    create trigger die before update on notice_mailing for each row execute function die()`);
  await expect(writeNoticeMails(shop)).rejects.toThrow();
  expect(await readMailingFigures(shop, noticeId)).toMatchObject({ agreed: 250, waiting: 250 });
  expect(await shop.db.$count(mail)).toBe(100);
  await shop.db.execute(sql`drop trigger die on notice_mailing`);
  // Two workers continue after that batch.
  await Promise.all([writeNoticeMails(shop), writeNoticeMails(mailing.open())]);
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual(await getEmails(shop, ids));
});

test("the mail queue contains at most five hundred announcement mails, and the others are queued later", async () => {
  const shop = mailing.open();
  const ids = (await makeBuyers(shop.db, 620)).map(({ id }) => id);
  const agreedAt = new Date(Date.now() - 60_000);
  await shop.db
    .insert(marketingConsent)
    .values(ids.map((shopperId) => ({ shopperId, version: 1, agreedAt })));
  const noticeId = await addBannerNotice(shop);
  await mailNotice(shop, noticeId);
  expect(await writeNoticeMails(shop)).toBe(500);
  expect(await writeNoticeMails(shop)).toBe(0);
  expect(await readMailingFigures(shop, noticeId)).toMatchObject({ waiting: 620, sent: 0 });
  await runMailJobs(shop);
  expect(new Set(mailing.receivers()).size).toBe(620);
  expect(mailing.mailbox.received).toHaveLength(620);
});

test("the mailing of an announcement stops when it ends, and an ended announcement cannot be mailed", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 12);
  const noticeId = await addBannerNotice(shop);
  await mailNotice(shop, noticeId);
  await writeNoticeMails(shop);
  expect(await sendWaitingMails(shop)).toBe(10);
  await endNoticeByStaff(shop, STAFF_MEI, { noticeId, version: 1 });
  expect(await sendWaitingMails(shop)).toBe(0);
  expect(await readMailingFigures(shop, noticeId)).toMatchObject({
    sent: 10,
    dropped: 2,
    stopped: true,
  });
  const ended = mailNoticeByStaff(shop, STAFF_MEI, { noticeId, version: 2 });
  await expect(ended).rejects.toMatchObject({ key: "stateNotAllowed" });
});

test("a scheduled announcement is mailed when it begins, and not after its end", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 1);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const coming = await addBannerNotice(shop, { from: at(30), until: at(60) });
  const over = await addBannerNotice(shop, { from: at(5), until: at(10) });
  await mailNotice(shop, coming);
  await mailNotice(shop, over);
  await runMailJobs(shop);
  expect(mailing.mailbox.received).toEqual([]);
  await shiftClock(shop.db, 31);
  await runMailJobs(shop);
  expect(mailing.mailbox.received).toHaveLength(1);
  expect(await readMailingFigures(shop, coming)).toMatchObject({ sent: 1, stopped: false });
  expect(await readMailingFigures(shop, over)).toMatchObject({
    sent: 0,
    dropped: 1,
    stopped: true,
  });
  await shiftClock(shop.db, -31);
});

test("an announcement that changed after its preview cannot be mailed", async () => {
  const shop = mailing.open();
  await makeConsentingShoppers(shop, 1);
  const noticeId = await addBannerNotice(shop);
  const stale = mailNoticeByStaff(shop, STAFF_MEI, { noticeId, version: 7 });
  await expect(stale).rejects.toMatchObject({ key: "versionConflict" });
  expect(await readMailingFigures(shop, noticeId)).toBeNull();
});

test("a shop without a mail server does not send the mails and shows this to staff", async () => {
  const shop = openShop(database.db);
  await makeConsentingShoppers(shop, 2);
  const noticeId = await addBannerNotice(shop);
  await mailNotice(shop, noticeId);
  await runMailJobs(shop);
  expect(await readMailingFigures(shop, noticeId)).toMatchObject({ sent: 0, waiting: 0, kept: 2 });
});
