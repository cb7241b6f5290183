/** A mail to send. */
export interface OutgoingMail {
  /** The id of the mail in the outbox. A retry has the same id, so that mail servers can drop a duplicate. */
  readonly id: string;
  /** The language of the mail as a BCP 47 tag. */
  readonly language: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The displayed name of the sender. The default is the name in the settings. */
  readonly fromName?: string;
  /** The URL for one-click unsubscription. Empty if the mail has none. */
  readonly unsubscribeUrl: string;
}

/** Sends a mail. Throws if the mail server did not accept it. */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

const SMTP_TIMEOUT_MS = 10_000;

/** Returns a sender that uses SMTP with pooled connections. */
export function createSmtpSender(smtpUrl: string, from: string): MailSender {
  let opening: ReturnType<typeof openTransport> | undefined;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return async ({ id, language, fromName: name, unsubscribeUrl, ...mail }) => {
    const transport = await (opening ??= openTransport(smtpUrl));
    await transport.sendMail({
      from: name === undefined ? from : { name, address },
      ...mail,
      messageId: `<${id}@${domain}>`,
      headers: {
        // RFC 3834: this header prevents out-of-office replies.
        "Auto-Submitted": "auto-generated",
        "Content-Language": language,
        ...(unsubscribeUrl !== "" && getListHeaders(unsubscribeUrl, domain)),
      },
    });
  };
}

async function openTransport(url: string) {
  // Load the mail client only in shops that send mail.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
}

/**
 * Returns the headers of a mailing: the id of the mailing list (RFC 2919), and the URL for unsubscribing.
 * Mail clients send a POST request to this URL (RFC 2369, RFC 8058).
 */
function getListHeaders(url: string, domain: string): Record<string, string> {
  return {
    "List-Id": `<notices.${domain}>`,
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
