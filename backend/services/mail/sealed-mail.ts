import type { MailRecord } from "../../database/mails";
import { REDACTED } from "../../rules/mask-personal-data";
import { isEncrypted, decryptSecret, encryptSecret } from "../encryption-keys";
import type { Shop } from "../shop";
import type { MailContent } from "./mail-content";

type KeySource = Pick<Shop, "settings">;
type MailTexts = Pick<MailRecord, "text" | "html">;

const toSealing = (owner: string) => ({ purpose: "mail", owner }) as const;

/** Returns the secret of a mail: a code, or the token of a link that gives its reader access to an account. */
function getMailSecrets(mail: MailContent): { readonly code: string; readonly linkToken: string } {
  const { template } = mail;
  if (template === "code") return { code: mail.code, linkToken: "" };
  const hasLink =
    template === "emailChanged" ||
    template === "accountInvitation" ||
    template === "staffInvitation";
  return { code: "", linkToken: hasLink ? mail.token : "" };
}

/**
 * Converts a mail for storage. The text does not contain the secret, which is encrypted in its own column. A reader
 * of the database or of a backup therefore cannot take over an account.
 */
export function encryptMail<Mail extends MailTexts>(
  shop: KeySource,
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
  const { code, linkToken } = getMailSecrets(mail);
  const without = (text: string) =>
    [code, linkToken].reduce(
      (all, each) => (each === "" ? all : all.replaceAll(each, REDACTED)),
      text,
    );
  const seal = (text: string) =>
    text === "" ? "" : encryptSecret(shop, toSealing(recipient), text);
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
export function decryptMail<
  Mail extends MailTexts & Pick<MailRecord, "recipient" | "code" | "linkToken">,
>(shop: KeySource, mail: Mail): Mail {
  const open = (kept: string) => decryptSecret(shop, toSealing(mail.recipient), kept);
  const [code, linkToken] = [open(mail.code), open(mail.linkToken)];
  const secret = isEncrypted(mail.code) ? code : linkToken;
  if (secret === "") return mail;
  const withSecret = (text: string) => text.replaceAll(REDACTED, secret);
  return { ...mail, code, linkToken, text: withSecret(mail.text), html: withSecret(mail.html) };
}
