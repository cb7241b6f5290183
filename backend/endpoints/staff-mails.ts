import * as calls from "@contract/staff-mails";
import { readMailTrouble } from "../services/mail/mail-trouble";
import { SAMPLE_MAILS } from "../services/mail/sample-mails";
import { writeMail } from "../services/mail/write-mail";
import { readMail, readMails } from "../services/staff/read-admin-lists";
import { resendFailedMails, resendMail } from "../services/staff/resend-mails";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffMailEndpoints: Endpoint[] = [
  serve(calls.staffOutbox, async ({ shop, input }) => {
    const { rows, total } = await readMails(shop, input);
    return {
      rows: rows.map(({ recipient, createdAt, ...mail }) => ({
        ...mail,
        to: recipient,
        time: createdAt,
      })),
      total,
    };
  }),
  serve(calls.staffMailDetail, ({ shop, input }) => readMail(shop, input.mailId)),
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
