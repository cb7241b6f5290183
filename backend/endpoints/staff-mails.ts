import * as calls from "@contract/staff-mails";
import { readMailTrouble } from "../services/mail/mail-trouble";
import { readMails } from "../services/staff/read-admin-lists";
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
  serve(calls.staffMailTrouble, ({ shop }) => readMailTrouble(shop)),
  serve(calls.staffMailResend, ({ shop, staff, input }) =>
    resendMail(shop, staff.name, input.mailId),
  ),
  serve(calls.staffMailResendFailed, async ({ shop, staff }) => ({
    resent: await resendFailedMails(shop, staff.name),
  })),
];
