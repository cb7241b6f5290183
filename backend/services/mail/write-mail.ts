import { accountErasedMail, codeMail, newSignInMail, passwordChangedMail } from "./account-mails";
import type { MailContent } from "./mail-content";
import type { MailDocument, MailReader } from "./mail-document";
import { noticeMail } from "./notice-mail";
import { orderPaidMail, shippedMail } from "./order-mails";
import { refundMail } from "./refund-mails";
import { staffInvitationMail } from "./staff-mails";
import { renderHtml } from "./render-html";
import { renderText } from "./render-text";

/** Subject, plain text and HTML of a mail, in its reader's language. */
export function writeMail(
  content: MailContent,
  reader: MailReader,
): { subject: string; text: string; html: string } {
  const mail = documentOf(content, reader);
  return {
    subject: mail.subject,
    text: renderText(mail, reader),
    html: renderHtml(mail, reader),
  };
}

function documentOf(content: MailContent, reader: MailReader): MailDocument {
  switch (content.template) {
    case "code":
      return codeMail(content, reader);
    case "passwordChanged":
      return passwordChangedMail(reader);
    case "newSignIn":
      return newSignInMail(content, reader);
    case "accountErased":
      return accountErasedMail(reader);
    case "notice":
      return noticeMail(content, reader);
    case "staffInvitation":
      return staffInvitationMail(content, reader);
    case "orderPaid":
      return orderPaidMail(content, reader);
    case "shipped":
      return shippedMail(content, reader);
    case "refundApplied":
    case "returnAccepted":
    case "returnSent":
    case "returnReceived":
    case "refunded":
    case "exchangeApproved":
    case "replacementSent":
    case "refundRejected":
      return refundMail(content, reader);
  }
}
