import * as calls from "@contract/staff/mails";
import type { MailRecord } from "../database/mails";
import { readMailTrouble } from "../services/mail/mail-trouble";
import { sampleMail } from "../services/mail/sample-mails";
import { writeMail } from "../services/mail/write-mail";
import { readShopProfile } from "../services/settings/shop-profile";
import { readMail, readMails } from "../services/staff/read-admin-lists";
import { resendFailedMails, resendMail } from "../services/staff/resend-mails";
import { isPermitted } from "../rules/staff-permissions";
import type { AskingStaff } from "./authentication";
import { seesPersonalData, shownEmail } from "./personal-data";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffMailEndpoints: Endpoint[] = [
  serve(calls.staffOutbox, async ({ shop, staff, input }) => {
    const { rows, total } = await readMails(shop, input);
    return {
      rows: rows.map((mail) => ({
        ...mail,
        text: seesPersonalData(staff) ? shownText(mail.text, mail, staff) : "",
        to: shownEmail(mail.recipient, staff),
        time: mail.createdAt,
      })),
      total,
    };
  }),
  serve(calls.staffMailDetail, async ({ shop, staff, input }) => {
    const mail = await readMail(shop, input.mailId);
    const shown = (text: string) => shownText(text, mail, staff);
    return { subject: mail.subject, text: shown(mail.text), html: shown(mail.html) };
  }),
  serve(calls.staffMailSample, async ({ shop, input: { kind, lang } }) =>
    writeMail(sampleMail(kind, lang), {
      ...{ lang, origin: shop.settings.origins[0] },
      shop: await readShopProfile(shop),
    }),
  ),
  serve(calls.staffMailTrouble, ({ shop }) => readMailTrouble(shop)),
  serve(calls.staffMailResend, ({ shop, staff, input }) =>
    resendMail(shop, staff.actor, input.mailId),
  ),
  serve(calls.staffMailResendFailed, async ({ shop, staff }) => ({
    resent: await resendFailedMails(shop, staff.actor),
  })),
];

const HIDDEN = "••••••";

/**
 * What staff read of a mail. A code that went to a shopper is theirs alone: who reads it here could take their
 * account; in a shop that sends no mails nobody else could tell it. An invitation opens an account too: only
 * whoever may invite reads its link.
 */
function shownText(
  text: string,
  { code, status }: Pick<MailRecord, "code" | "status">,
  { held }: AskingStaff,
): string {
  const shown = code === "" || status === "kept" ? text : text.replaceAll(code, HIDDEN);
  if (isPermitted(held.permissions, "users.change")) return shown;
  return shown.replaceAll(/(\/staff\/invitation\?token=)[\w-]+/g, `$1${HIDDEN}`);
}
