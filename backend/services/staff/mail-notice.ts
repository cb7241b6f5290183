import { LANGUAGES } from "@contract/model/languages";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import {
  countConsentingShoppers,
  addMailing,
  countMailsOfNotice,
  findMailing,
  findNotice,
  lockNotice,
  type NoticeRecord,
} from "../../database/notices";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { getNoticeState } from "../../rules/shop-calendar";
import { Refusal } from "../../rules/refusal";
import type { MailReceiver } from "../mail/mail-document";
import { writeMail } from "../mail/write-mail";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";

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
