import * as calls from "@contract/staff-mails";
import { readMailTrouble } from "../services/mail/mail-trouble";
import { SAMPLE_MAILS } from "../services/mail/sample-mails";
import { writeMail } from "../services/mail/write-mail";
import { readMail, readMails } from "../services/staff/read-admin-lists";
import { resendFailedMails, resendMail } from "../services/staff/resend-mails";
import { isPermitted } from "../rules/staff-permissions";
import type { AskingStaff } from "./authentication";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffMailEndpoints: Endpoint[] = [
  serve(calls.staffOutbox, async ({ shop, staff, input }) => {
    const { rows, total } = await readMails(shop, input);
    return {
      rows: rows.map(({ recipient, createdAt, ...mail }) => ({
        ...mail,
        text: withoutLinks(mail.text, staff),
        to: recipient,
        time: createdAt,
      })),
      total,
    };
  }),
  serve(calls.staffMailDetail, async ({ shop, staff, input }) => {
    const { subject, text, html } = await readMail(shop, input.mailId);
    return { subject, text: withoutLinks(text, staff), html: withoutLinks(html, staff) };
  }),
  serve(calls.staffMailSample, ({ shop, input: { kind, lang } }) =>
    Promise.resolve(writeMail(SAMPLE_MAILS[kind], { lang, origin: shop.settings.origins[0] })),
  ),
  serve(calls.staffMailTrouble, ({ shop }) => readMailTrouble(shop)),
  serve(calls.staffMailResend, ({ shop, staff, input }) =>
    resendMail(shop, staff.name, input.mailId),
  ),
  serve(calls.staffMailResendFailed, async ({ shop, staff }) => ({
    resent: await resendFailedMails(shop, staff.name),
  })),
];

/** An invitation opens an account: only whoever may invite reads its link. */
function withoutLinks(text: string, { held }: AskingStaff): string {
  if (isPermitted(held.permissions, "users.change")) return text;
  return text.replaceAll(/(\/staff\/invitation\?token=)[\w-]+/g, "$1••••••");
}
