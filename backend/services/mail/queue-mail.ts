import type { Language } from "@contract/languages";
import type { Transaction } from "../../database/connection";
import { insertMail } from "../../database/mails";
import { writeMail, type MailContent } from "./write-mail";

/**
 * Puts a mail into the outbox in the same transaction as what it tells of: no change without its mail,
 * no mail without its change. It is sent afterwards (`send-waiting-mails.ts`).
 */
export async function queueMail(
  tx: Transaction,
  wish: { recipient: string; lang: Language; mail: MailContent },
): Promise<void> {
  await insertMail(tx, {
    recipient: wish.recipient,
    ...writeMail(wish.mail, wish.lang),
    code: wish.mail.template === "code" ? wish.mail.code : "",
  });
}
