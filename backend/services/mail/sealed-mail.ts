import type { MailRecord } from "../../database/mails";
import { REDACTED } from "../../rules/mask-personal-data";
import { isSealed, openSecret, sealSecret } from "../encryption-keys";
import type { Shop } from "../shop";
import type { MailContent } from "./mail-content";

type Keeper = Pick<Shop, "settings">;
type Written = Pick<MailRecord, "text" | "html">;

const mailTo = (owner: string) => ({ purpose: "mail", owner }) as const;

/** Returns the secret of a mail: a code, or the token of a link that gives its reader access to an account. */
function secretsOf(mail: MailContent): { readonly code: string; readonly linkToken: string } {
  const { template } = mail;
  if (template === "code") return { code: mail.code, linkToken: "" };
  const hasLink = template === "emailChanged" || template === "staffInvitation";
  return { code: "", linkToken: hasLink ? mail.token : "" };
}

/**
 * Converts a mail for storage. The text does not contain the secret, which is encrypted in its own column. A reader
 * of the database or of a backup therefore cannot take over an account.
 */
export function sealMail<Mail extends Written>(
  shop: Keeper,
  {
    recipient,
    mail,
    written,
  }: {
    readonly recipient: string;
    readonly mail: MailContent;
    readonly written: Mail;
  },
): Mail & Pick<MailRecord, "code" | "linkToken"> {
  const { code, linkToken } = secretsOf(mail);
  const without = (text: string) =>
    [code, linkToken].reduce(
      (all, each) => (each === "" ? all : all.replaceAll(each, REDACTED)),
      text,
    );
  const seal = (text: string) => (text === "" ? "" : sealSecret(shop, mailTo(recipient), text));
  return {
    ...written,
    text: without(written.text),
    html: without(written.html),
    code: seal(code),
    linkToken: seal(linkToken),
  };
}

/**
 * Returns a stored mail with its secret inserted. A mail of an earlier version already contains it in the text.
 * Throws if the key is missing.
 */
export function openMail<
  Mail extends Written & Pick<MailRecord, "recipient" | "code" | "linkToken">,
>(shop: Keeper, mail: Mail): Mail {
  const open = (kept: string) => openSecret(shop, mailTo(mail.recipient), kept);
  const [code, linkToken] = [open(mail.code), open(mail.linkToken)];
  const secret = isSealed(mail.code) ? code : linkToken;
  if (secret === "") return mail;
  const withSecret = (text: string) => text.replaceAll(REDACTED, secret);
  return { ...mail, code, linkToken, text: withSecret(mail.text), html: withSecret(mail.html) };
}
