import type { Language } from "@contract/languages";
import type { Transaction } from "../../database/connection";
import { insertMail } from "../../database/mails";
import type { MailContent } from "./mail-templates";
import { writeMail } from "./write-mail";

/**
 * Puts a mail into the outbox in the same transaction as what it is about: no change without its mail,
 * no mail without its change. It is sent afterwards (`send-waiting-mails.ts`).
 */
export async function queueMail(
  tx: Transaction,
  input: { recipient: string; lang: Language; mail: MailContent },
): Promise<void> {
  await insertMail(tx, {
    recipient: input.recipient,
    ...writeMail(input.mail, input.lang),
    code: input.mail.template === "code" ? input.mail.code : "",
  });
}
