/** A mail as it goes out. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom it is from by name; without one it is from whom the settings say. */
  readonly fromName?: string;
  /** Where the reader ends such mails by one press in the mail program; empty for none. */
  readonly unsubscribeUrl: string;
}

/** Hands a mail on; throws when nobody took it. */
export type MailSender = (mail: OutgoingMail) => Promise<void>;

const PATIENCE_MS = 10_000;

/** Sends by SMTP over kept connections. */
export function smtpSender(smtpUrl: string, from: string): MailSender {
  let opening: ReturnType<typeof openTransport> | undefined;
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return async ({ fromName: name, unsubscribeUrl, ...mail }) => {
    const transport = await (opening ??= openTransport(smtpUrl));
    await transport.sendMail({
      from: name === undefined ? from : { name, address },
      ...mail,
      headers: unsubscribeUrl === "" ? {} : unsubscribeHeaders(unsubscribeUrl),
    });
  };
}

async function openTransport(url: string) {
  // Loaded by shops that send mail.
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    pool: true,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
}

/** RFC 2369 and RFC 8058: the mail program posts to the address for its reader, without a sign-in. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
