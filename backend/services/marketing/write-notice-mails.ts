import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  countWaitingNoticeMails,
  lockMailingRecipients,
  insertNoticeMails,
  lockOpenMailing,
  saveMailingProgress,
  stopEndedMailings,
  type NoticeMailingRecord,
} from "../../database/notices";
import { runInTransaction } from "../../database/transaction";
import type { MailReceiver } from "../mail/mail-document";
import { getUnsubscribeLink } from "../mail/account-mails";
import { writeMail } from "../mail/write-mail";
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
