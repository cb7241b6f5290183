/* Tests the consent to marketing mails: its owner, its time, its withdrawal and its erasure. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  findConsent,
  lockMailingRecipients,
  insertNoticeMails,
} from "../../backend/database/notices";
import { shiftClock } from "../../backend/database/qa";
import { mail } from "../../backend/database/schema/mails";
import { eraseAccount, readOwnData } from "../../backend/services/accounts/own-account";
import {
  readConsent,
  readUnsubscribeLink,
  saveConsent,
  undoUnsubscribe,
  unsubscribe,
  makeUnsubscribeToken,
} from "../../backend/services/marketing/change-consent";
import { writeNoticeMails } from "../../backend/services/marketing/notice-mails";
import { makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import {
  CONSENT_GIVEN,
  addBannerNotice,
  prepareMailingShop,
  makeConsentingShoppers,
  mailNotice,
  runMailJobs,
  CONSENT_WITHDRAWN,
} from "../fixtures/mailing-shop";

const database = openTestDatabase({ warm: true });
const mailing = prepareMailingShop(database);

test("the first consent keeps its time and text, and a consent after a withdrawal creates a new record", async () => {
  const shop = mailing.open();
  const [id] = await makeConsentingShoppers(shop, 1, 1);
  expect(await readConsent(shop, id!)).toEqual({ agreed: false, since: null });
  await saveConsent(shop, id!, CONSENT_GIVEN);
  const first = await findConsent(shop.db, id!);
  await saveConsent(shop, id!, { agreed: true, version: 2 });
  expect(await findConsent(shop.db, id!)).toEqual(first);
  await saveConsent(shop, id!, CONSENT_WITHDRAWN);
  expect(await readConsent(shop, id!)).toEqual({ agreed: false, since: null });
  await saveConsent(shop, id!, { agreed: true, version: 2 });
  const anew = await findConsent(shop.db, id!);
  expect(anew).toMatchObject({ version: 2, withdrawnAt: null });
  expect(anew!.agreedAt.getTime()).toBeGreaterThan(first!.agreedAt.getTime());
});

test("an unsubscribe link stops only its owner's mails, can be undone for a day, and has no effect if forged", async () => {
  const shop = mailing.open();
  const [id, other] = await makeConsentingShoppers(shop, 2);
  const token = await makeUnsubscribeToken(shop, id!);
  const [signature] = token.split(".").slice(1);
  for (const wrong of ["", id!, `${other}.${signature}`, `${token}x`, `${token}.`, "..", "1."])
    await expect(unsubscribe(shop, wrong)).rejects.toMatchObject({ key: "notFound" });
  expect(await readUnsubscribeLink(shop, token)).toMatchObject({ agreed: true, undoable: false });
  expect((await readUnsubscribeLink(shop, token)).email).toMatch(/^.\*{3}@/);
  await unsubscribe(shop, token);
  await unsubscribe(shop, token);
  expect(await readUnsubscribeLink(shop, token)).toMatchObject({ agreed: false, undoable: true });
  expect((await readConsent(shop, other!)).agreed).toBe(true);
  await undoUnsubscribe(shop, token);
  await undoUnsubscribe(shop, token);
  expect((await readConsent(shop, id!)).agreed).toBe(true);
  await unsubscribe(shop, token);
  await shiftClock(shop.db, 24 * 60 + 1);
  expect(await readUnsubscribeLink(shop, token)).toMatchObject({ agreed: false, undoable: false });
  await expect(undoUnsubscribe(shop, token)).rejects.toMatchObject({ key: "stateNotAllowed" });
  await shiftClock(shop.db, -(24 * 60 + 1));
});

test("withdrawing the consent while the shop queues a batch waits for the batch and prevents the mail", async () => {
  const shop = mailing.open();
  const [id] = await makeConsentingShoppers(shop, 1);
  const noticeId = await addBannerNotice(shop);
  const withdrawn = await shop.db.transaction(async (tx) => {
    const began = { startedAt: new Date(Date.now() + 60_000), lastShopperId: "0" };
    expect(await lockMailingRecipients(tx, began, 10)).toMatchObject([{ id }]);
    const withdrawal = saveConsent(shop, id!, CONSENT_WITHDRAWN);
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBe(1);
    const written = { recipient: "late@rootwell.example", subject: "", text: "", html: "" };
    await insertNoticeMails(tx, noticeId, [{ ...written, shopperId: id! }]);
    // Return the promise in an object. Otherwise it would be awaited before the batch is committed.
    return { withdrawal };
  });
  await withdrawn.withdrawal;
  await runMailJobs(shop);
  expect(mailing.receivers()).toEqual([]);
  expect(await shop.db.select({ status: mail.status }).from(mail)).toEqual([{ status: "expired" }]);
});

test("an unsubscribe link cannot create a consent for a shopper who never consented", async () => {
  const shop = mailing.open();
  const [id] = await makeConsentingShoppers(shop, 1, 1);
  const token = await makeUnsubscribeToken(shop, id!);
  await expect(undoUnsubscribe(shop, token)).rejects.toMatchObject({ key: "stateNotAllowed" });
});

test("the export of a shopper's data contains the consent, and erasing the account deletes it", async () => {
  const shop = mailing.open();
  const { id, email } = await makeShopper(shop);
  await saveConsent(shop, id, CONSENT_GIVEN);
  const [kept] = (await readOwnData(shop, id)).marketingConsent;
  expect(kept).toMatchObject({ version: 1, withdrawn_at: null });
  await mailNotice(shop, await addBannerNotice(shop));
  await writeNoticeMails(shop);
  // This mail was sent to the shopper's former address.
  await shop.db.update(mail).set({ recipient: "old@rootwell.example" });
  const token = await makeUnsubscribeToken(shop, id);
  await eraseAccount(shop, id, {
    password: PASSWORD,
    lang: "en",
    ip: "127.0.0.1",
    counted: false,
  });
  await runMailJobs(shop);
  expect(await findConsent(shop.db, id)).toBeUndefined();
  expect(mailing.receivers()).toEqual([email]);
  expect(mailing.mailbox.received[0]!.source).toContain("Your account");
  await expect(readUnsubscribeLink(shop, token)).rejects.toMatchObject({ key: "notFound" });
});
