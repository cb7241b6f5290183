import { LANGUAGE_TAGS, type Language } from "@contract/languages";
import { mailTemplate, type EmailContent, type MailContent } from "./mail-templates";

const SIGNATURE = { zhTw: "根源養髮 Rootwell", en: "Rootwell 根源養髮" } as const;

/** Subject, plain text and simple HTML of a mail, in the shopper's language. */
export function writeMail(
  content: MailContent,
  lang: Language,
): { subject: string; text: string; html: string } {
  const email = mailTemplate(content, lang);
  const body = [email.key ?? "", ...email.lines].filter((line) => line !== "");
  const text = [...body, "", SIGNATURE[lang]].join("\n\n");
  return { subject: email.subject, text, html: htmlOf(email, lang) };
}

function htmlOf({ subject, key, lines }: EmailContent, lang: Language): string {
  const paragraphs = lines
    .filter((line) => line !== "")
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join("");
  const standsOut =
    key === undefined
      ? ""
      : `<p style="margin:0 0 16px;font-size:28px;letter-spacing:.08em;color:#1f4d3a">${escapeHtml(key)}</p>`;
  return (
    `<!doctype html><html lang="${LANGUAGE_TAGS[lang]}"><body style="margin:0;background:#fbf8f3;color:#1e2b25;` +
    `font:16px/1.7 'PingFang TC','Noto Sans TC','Microsoft JhengHei',system-ui,sans-serif">` +
    `<div style="max-width:32em;margin:0 auto;padding:32px 16px">` +
    `<h1 style="font-size:23px;line-height:1.25;margin:0 0 24px">${escapeHtml(subject)}</h1>${standsOut}${paragraphs}` +
    `<p style="margin:32px 0 0;color:#55635b">${SIGNATURE[lang]}</p></div></body></html>`
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
