/** A mail to send. */
export interface OutgoingMail {
  /** The id of its row. A retry has the same id, so that mail servers can drop a duplicate. */
  readonly id: string;
  /** The BCP 47 tag of its language. */
  readonly language: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The name of the sender. By default it is the one of the settings. */
  readonly fromName?: string;
  /** The address for one-click unsubscription. Empty for none. */
  readonly unsubscribeUrl: string;
}

/** Sends a mail. Throws if the mail server did not accept it. */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

const PATIENCE_MS = 10_000;

/** Returns a sender that uses SMTP with pooled connections. */
export function smtpSender(smtpUrl: string, from: string): MailSender {
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
        // RFC 3834: prevents out-of-office replies.
        "Auto-Submitted": "auto-generated",
        "Content-Language": language,
        ...(unsubscribeUrl !== "" && listHeaders(unsubscribeUrl, domain)),
      },
    });
  };
}

async function openTransport(url: string) {
  // Loaded only by shops that send mail.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}

/**
 * Returns the headers of a mailing: its list (RFC 2919), and the address to which mail clients post to
 * unsubscribe (RFC 2369, RFC 8058).
 */
function listHeaders(url: string, domain: string): Record<string, string> {
  return {
    "List-Id": `<notices.${domain}>`,
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
