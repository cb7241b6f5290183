import { halfFor } from "@contract/model/languages";
import type { ContentOf } from "./mail-content";
import { pageLink, type MailDocument, type MailReader } from "./mail-document";

const WORDS = {
  zhTw: {
    button: "前往查看",
    why: "你同意接收消息與優惠的電郵，所以收到這封信。",
    end: "不再接收這類電郵",
  },
  en: {
    button: "Take a look",
    why: "You get this email because you agreed to emails about news and offers.",
    end: "Unsubscribe",
  },
} as const;

/** Where a reader ends the mails about news and offers; a mail program posts to it for them. */
export function unsubscribeLink(reader: MailReader, token: string): string {
  return pageLink(reader, "/unsubscribe", { token });
}

/** What the shop announces, for a shopper who agreed to such mails. */
export function noticeMail(
  { text, href, token }: ContentOf<"notice">,
  reader: MailReader,
): MailDocument {
  const words = WORDS[reader.lang];
  const link = linkOf(href, reader);
  return {
    subject: text[halfFor(reader.lang)] || text.zhTw,
    preview: words.why,
    blocks: [
      ...(link === "" ? [] : [{ block: "button", label: words.button, href: link } as const]),
      { block: "text", text: words.why },
      { block: "link", label: words.end, href: unsubscribeLink(reader, token) },
    ],
  };
}

/** A page of the shop's own in the reader's language, where it says which; another site as it stands. */
function linkOf(href: string, { origin, lang }: MailReader): string {
  if (!href.startsWith("/")) return href;
  const url = new URL(href, origin);
  url.searchParams.set("lang", lang);
  return url.href;
}
