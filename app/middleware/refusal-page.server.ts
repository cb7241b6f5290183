import type { IncomingMessage, ServerResponse } from "node:http";
import { LANGUAGE_TAGS, type Language } from "@contract/languages";
import { i18nFor } from "~/locales/i18n.server";
import { LANGUAGE_COOKIE, languageOf } from "~/session/language.server";
import { readCookie } from "~/session/signed-cookie.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { setPageHeaders } from "./security-headers.server";

/** What the server itself refuses a request with; each has its sentence in both languages. */
export type RefusedStatus = 400 | 403 | 404 | 405 | 408 | 413 | 415 | 421 | 503;

/** A form that a shopper may send again, from a page that bears a fresh `_csrf`. */
export interface OfferedForm {
  readonly action: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

interface Refusal {
  readonly status: RefusedStatus;
  readonly form?: OfferedForm;
  readonly cookies?: readonly string[];
}

/** How long a sender that is still sending may go on before the line is cut. */
const LINGER_MS = 1_000;

/** Answers with a small page in the visitor's language, outside of Remix. */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  { status, form, cookies = [] }: Refusal,
): void {
  const lang = languageOf(readCookie(req.headers.cookie, LANGUAGE_COOKIE)) ?? "zhTw";
  const page = Buffer.from(refusalPage(lang, status, form));
  res.statusCode = status;
  setPageHeaders(req, res);
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Content-Length", page.length);
  res.setHeader("Cache-Control", "no-store");
  if (status === 405) res.setHeader("Allow", "GET, HEAD, POST");
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  if (req.method === "POST" && !req.complete) lingerAfter(req, res, page);
  else res.end(req.method === "HEAD" ? undefined : page);
}

/**
 * Answers a sender that is still sending: node cuts the line as soon as an answer is ended, and a cut
 * line loses what the other side has not read yet. So the end waits until the sender stops, a second
 * at most, while what still comes is thrown away.
 */
function lingerAfter(req: IncomingMessage, res: ServerResponse, page: Buffer): void {
  res.setHeader("Connection", "close");
  res.write(page);
  const cut = setTimeout(() => res.end(), LINGER_MS);
  res.once("close", () => clearTimeout(cut));
  req.once("end", () => res.end());
  req.resume();
}

function refusalPage(lang: Language, status: RefusedStatus, form?: OfferedForm): string {
  const { t } = i18nFor(lang);
  const title = escaped(t(`httpErrors.${status}.title`));
  return `<!DOCTYPE html>
<html lang="${LANGUAGE_TAGS[lang]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<link rel="stylesheet" href="${styleSheet.href}"></head>
<body><main id="main"><div class="page stack"><h1>${title}</h1>
<p>${escaped(t(`httpErrors.${status}.text`))}</p>
${form === undefined ? "" : formToSendAgain(form, t("httpErrors.sendAgain"), t("httpErrors.password"))}
<p><a href="/index">${escaped(t("httpErrors.home"))}</a></p></div></main></body>
</html>`;
}

/** What was typed, unseen, for one press of a button; passwords are typed anew and never written out. */
function formToSendAgain({ action, fields }: OfferedForm, button: string, label: string): string {
  const inputs = fields.map(([name, value]) =>
    /password/i.test(name)
      ? `<p><label>${escaped(label)} <input class="input" type="password" name="${escaped(name)}" required></label></p>`
      : `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">${inputs.join("")}
<button class="button" type="submit">${escaped(button)}</button></form>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
