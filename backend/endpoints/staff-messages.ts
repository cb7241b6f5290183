import * as mailCalls from "@contract/staff/mails";
import type { NoticePlace } from "@contract/staff/states";
import { parseShopTime } from "@contract/model/shop-time";
import * as mailing from "@contract/staff/notices";
import type { MailRecord } from "../database/mails";
import { REDACTED } from "../rules/mask-personal-data";
import type { Shop } from "../services/shop";
import { decryptMail, readMailTrouble } from "../services/mail/mail-queue";
import { getSampleMail } from "../services/mail/sample-mails";
import { writeMail } from "../services/mail/write-mail";
import {
  addNoticeByStaff,
  endNoticeByStaff,
  saveNoticeByStaff,
  readNotice,
  readNotices,
} from "../services/notices/notices";
import { getShopProfile } from "../services/settings/settings";
import { mailNoticeByStaff, readMailing } from "../services/marketing/notice-mails";
import { readMail, readMails } from "../services/staff/read-admin-lists";
import { resendFailedMails, resendMail } from "../services/staff/resend-mails";
import { toAuditEntry, maySeePersonalData, toShownEmail } from "./staff-views";
import type { CallingStaff } from "./authentication";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";

export const staffMailEndpoints: Endpoint[] = [
  defineEndpoint(mailCalls.staffOutbox, async ({ shop, staff, input }) => {
    const { rows, total } = await readMails(shop, {
      ...input,
      searchesPersonalData: maySeePersonalData(staff),
    });
    return {
      rows: rows.map((mail) => ({
        ...mail,
        text: maySeePersonalData(staff) ? toShownMail(shop, mail, staff).text : "",
        to: toShownEmail(mail.recipient, staff),
        time: mail.createdAt,
      })),
      total,
    };
  }),
  defineEndpoint(mailCalls.staffMailDetail, async ({ shop, staff, input }) => {
    const mail = await readMail(shop, input.mailId);
    const { text, html } = toShownMail(shop, mail, staff);
    return { subject: mail.subject, text, html };
  }),
  defineEndpoint(mailCalls.staffMailSample, async ({ shop, input: { kind, lang } }) =>
    writeMail(getSampleMail(kind, lang), {
      lang,
      origin: shop.settings.origins[0],
      shop: await getShopProfile(shop.db),
    }),
  ),
  defineEndpoint(mailCalls.staffMailTrouble, ({ shop }) => readMailTrouble(shop)),
  defineEndpoint(mailCalls.staffMailResend, ({ shop, staff, input }) =>
    resendMail(shop, staff.actor, input.mailId),
  ),
  defineEndpoint(mailCalls.staffMailResendFailed, async ({ shop, staff }) => ({
    resent: await resendFailedMails(shop, staff.actor),
  })),
];

/**
 * Returns a mail for staff. It hides a shopper's code, except in a shop that sends no mails, because staff must pass
 * the code on there. `defineEndpoint` hides the tokens of links.
 */
function toShownMail(
  shop: Shop,
  mail: MailRecord,
  { sees }: Pick<CallingStaff, "sees">,
): Pick<MailRecord, "text" | "html"> {
  if (mail.code === "") return mail;
  if (mail.status === "kept" && sees.has("codes")) return decryptMail(shop, mail);
  // A mail of an earlier version has the code in its text, so replace it there too.
  const without = (text: string) => text.replaceAll(mail.code, REDACTED);
  return { text: without(mail.text), html: without(mail.html) };
}

export const staffNoticeEndpoints: Endpoint[] = [
  defineEndpoint(mailing.staffNoticeList, async ({ shop, input }) => {
    const { rows, total } = await readNotices(shop, input);
    return { rows: rows.map(toNoticeTimes), total };
  }),
  defineEndpoint(mailing.staffNoticeDetail, async ({ shop, input }) => {
    const { history, ...found } = await readNotice(shop, input.noticeId);
    return { ...toNoticeTimes(found), history: history.map(toAuditEntry) };
  }),
  defineEndpoint(mailing.staffNoticeAdd, ({ shop, staff, input }) =>
    addNoticeByStaff(shop, staff.actor, toWritten(input)),
  ),
  defineEndpoint(mailing.staffNoticeSave, ({ shop, staff, input }) =>
    saveNoticeByStaff(shop, staff.actor, toWritten(input)),
  ),
  defineStaffEndpoint(mailing.staffNoticeEnd, endNoticeByStaff),
  defineEndpoint(mailing.staffNoticeMailing, ({ shop, input }) =>
    readMailing(shop, input.noticeId),
  ),
  defineStaffEndpoint(mailing.staffNoticeMail, mailNoticeByStaff),
];

function toNoticeTimes<Row extends { readonly startsAt: Date; readonly endsAt: Date | null }>({
  startsAt: from,
  endsAt: until,
  ...row
}: Row) {
  return { ...row, from, until };
}

interface SubmittedNotice {
  readonly place: NoticePlace;
  readonly text: string;
  readonly textEn: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/**
 * Converts form fields to model fields. `text` and `textEn` become one text in both languages, and times become
 * dates.
 */
function toWritten<Input extends SubmittedNotice>({ text, textEn, from, until, ...rest }: Input) {
  const moment = (written: string | undefined) =>
    written === undefined ? undefined : parseShopTime(written);
  return {
    ...rest,
    text: { zhTw: text, en: textEn },
    from: moment(from),
    until: moment(until),
  };
}
