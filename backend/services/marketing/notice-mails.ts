import { LANGUAGES } from "@contract/model/languages";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  countWaitingNoticeMails,
  lockMailingRecipients,
  insertNoticeMails,
  lockOpenMailing,
  saveMailingProgress,
  stopEndedMailings,
  countConsentingShoppers,
  addMailing,
  countMailsOfNotice,
  findMailing,
  findNotice,
  lockNotice,
  type NoticeMailingRecord,
  type NoticeRecord,
} from "../../database/notices";
import { runInTransaction } from "../../database/transaction";
import { getUnsubscribeLink } from "../mail/account-mails";
import type { MailReceiver } from "../mail/mail-content";
import { writeMail } from "../mail/write-mail";
import { getNextVersion } from "../../rules/edit-version";
import { Refusal } from "../../rules/refusal";
import { getNoticeState } from "../../rules/shop-calendar";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";
import { makeUnsubscribeToken } from "./change-consent";

/** The number of mails that are written in one transaction. */
const BATCH = 100;
/**
 * The maximum number of announcements that wait in the outbox. It is about the number that a mail server sends in a
 * minute. It is limited so that a shopper who withdraws the consent in the meantime gets no mail.
 */
const WAITING_MAX = 500;

/**
 * Writes the mails of announcements to all shoppers who consented, in batches. The mails and the progress are in one
 * transaction, so that an interrupted worker neither repeats nor skips a mail. Mailings of ended announcements are
 * stopped. Returns the number of written mails.
 */
export async function writeNoticeMails(shop: Shop): Promise<number> {
  await runInTransaction(shop.db, async (tx) => stopEndedMailings(tx, await getShopNow(tx)));
  let room = WAITING_MAX - (await countWaitingNoticeMails(shop.db, WAITING_MAX));
  let total = 0;
  while (room > 0) {
    const written = await runInTransaction(shop.db, (tx) =>
      writeBatch(tx, shop, Math.min(BATCH, room)),
    );
    if (written === null) break;
    room -= written;
    total += written;
  }
  return total;
}

/** Writes a batch of mails and returns its size. Returns null if no mailing has mails to write. */
async function writeBatch(tx: Transaction, shop: Shop, most: number): Promise<number | null> {
  const now = await getShopNow(tx);
  const mailing = await lockOpenMailing(tx, now);
  if (mailing === undefined) return null;
  const receivers = await lockMailingRecipients(tx, mailing, most);
  const sender = { shop: await getShopProfile(tx), origin: shop.settings.origins[0] };
  const mails = await Promise.all(
    receivers.map(async ({ id, email, language }) => ({
      shopperId: id,
      recipient: email,
      ...toNoticeContent(
        { lang: language, ...sender },
        { ...mailing, token: await makeUnsubscribeToken(shop, id) },
      ),
    })),
  );
  await insertNoticeMails(tx, mailing.noticeId, mails);
  await saveMailingProgress(tx, mailing.noticeId, {
    written: mailing.written + receivers.length,
    lastShopperId: receivers.at(-1)?.id ?? mailing.lastShopperId,
    ...(receivers.length < most && { writtenAt: now }),
  });
  return receivers.length;
}

type NoticeTexts = Pick<NoticeMailingRecord, "text" | "href"> & { readonly token: string };

function toNoticeContent(receiver: MailReceiver, { text, href, token }: NoticeTexts) {
  return {
    unsubscribeUrl: getUnsubscribeLink(receiver, token),
    ...writeMail({ template: "notice", text, href, token }, receiver),
  };
}

/**
 * Returns the mail of an announcement, the number of shoppers who consented and the progress of the mailing. Throws
 * `notFound`.
 */
export async function readMailing(shop: Shop, noticeId: string) {
  const [found, profile, agreed, mailing] = await Promise.all([
    findNotice(shop.db, noticeId),
    getShopProfile(shop.db),
    countConsentingShoppers(shop.db),
    getMailing(shop, noticeId),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  const sender = { shop: profile, origin: shop.settings.origins[0] };
  return {
    agreed,
    mails: LANGUAGES.map((lang) => previewMail(found, { lang, ...sender })),
    mailing,
  };
}

/** Returns the mail that the receivers get, but without their personal unsubscribe links. */
function previewMail({ text, href }: NoticeRecord, receiver: MailReceiver) {
  const written = writeMail({ template: "notice", text, href, token: "" }, receiver);
  return { lang: receiver.lang, ...written };
}

async function getMailing(shop: Shop, noticeId: string) {
  const mailing = await findMailing(shop.db, noticeId);
  if (mailing === undefined) return null;
  const counts = await countMailsOfNotice(shop.db, noticeId);
  const { startedAt, startedBy, agreed, written, writtenAt, stoppedAt } = mailing;
  // A shopper who withdrew the consent before the mail was written receives no mail.
  const unwritten = Math.max(0, agreed - written);
  const isOver = writtenAt !== null || stoppedAt !== null;
  return {
    startedAt,
    startedBy,
    agreed,
    waiting: (counts.waiting ?? 0) + (isOver ? 0 : unwritten),
    sent: counts.sent ?? 0,
    failed: counts.failed ?? 0,
    kept: counts.kept ?? 0,
    dropped: (counts.expired ?? 0) + (isOver ? unwritten : 0),
    stopped: stoppedAt !== null && (writtenAt === null || (counts.expired ?? 0) > 0),
  };
}

/**
 * Starts to mail an announcement to all shoppers who consented. A job writes the mails when the announcement begins.
 * The call is idempotent. Throws `notFound`, `versionConflict`, or `stateNotAllowed` for an ended announcement.
 */
export async function mailNoticeByStaff(
  shop: Shop,
  by: StaffActor,
  { noticeId, version }: { readonly noticeId: string; readonly version: number },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockNotice(tx, noticeId);
    if (found === undefined) throw new Refusal("notFound");
    // The version check makes sure that the mailed text is the one that the editor saw.
    getNextVersion(found, version);
    const startedAt = await getShopNow(tx);
    if (getNoticeState(found, startedAt) === "ended") throw new Refusal("stateNotAllowed");
    const agreed = await countConsentingShoppers(tx);
    const { text, href } = found;
    const began = { noticeId, text, href, startedAt, startedBy: by.staffName, agreed };
    if (!(await addMailing(tx, began))) return;
    const subject = { kind: "notice", id: noticeId, name: text.zhTw } as const;
    await recordAuditEntry(tx, { ...by, action: "mailNotice", subject, after: { count: agreed } });
  });
}
