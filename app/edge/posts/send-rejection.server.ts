import type { IncomingMessage, ServerResponse } from "node:http";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { getTranslator } from "~/locales/i18n.server";
import { LANGUAGE_COOKIE, parseLanguage } from "~/session/preferences.server";
import { toSafeRedirect } from "~/session/safe-redirect";
import { readCookie } from "~/session/signed-cookie.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { endResponse } from "../pages/end-response.server";
import type { FormField } from "./count-fields.server";
import { RETRY_AFTER_S } from "../pages/send-response.server";
import { setPageHeaders } from "../security/security-headers.server";

/**
 * The statuses with which the server itself rejects a request. Each status has a message in both languages.
 */
export type RejectionStatus = 400 | 403 | 404 | 405 | 408 | 413 | 415 | 421 | 503;

/** A form that the shopper may submit again, from a page with a new `_csrf` value. */
export interface RepeatableForm {
  readonly action: string;
  readonly fields: readonly FormField[];
}

export interface Rejection {
  readonly status: RejectionStatus;
  /**
   * The key of a message that replaces the message of the status. `params` are the parameters of the message.
   */
  readonly reason?: "busy" | "file";
  readonly params?: Readonly<Record<string, number>>;
  /** The URL of the page that contains the form. */
  readonly backTo?: string;
  /** The number of seconds after which the page reloads itself. */
  readonly askAgainAfterS?: number;
  readonly form?: RepeatableForm;
  readonly cookies?: readonly string[];
}

/** Responds with a small page in the visitor's language, without Remix. */
export function sendRejection(req: IncomingMessage, res: ServerResponse, refusal: Rejection): void {
  // The response may already have begun, for example because a time limit has passed.
  if (res.headersSent) return;
  const lang = parseLanguage(readCookie(req.headers.cookie, LANGUAGE_COOKIE)) ?? "zhTw";
  const { status, askAgainAfterS, cookies = [] } = refusal;
  const page = renderRefusalPage(lang, refusal);
  res.statusCode = status;
  setPageHeaders(req, res);
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Content-Length", Buffer.byteLength(page));
  res.setHeader("Cache-Control", "no-store");
  if (status === 503) res.setHeader("Retry-After", askAgainAfterS ?? RETRY_AFTER_S);
  if (askAgainAfterS !== undefined) res.setHeader("Refresh", askAgainAfterS);
  if (status === 405) res.setHeader("Allow", "GET, HEAD, POST");
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  endResponse(req, res, page);
}

function renderRefusalPage(
  lang: Language,
  { status, reason, params, backTo, form }: Rejection,
): string {
  const { t } = getTranslator(lang);
  // Without a form to confirm, use the message that does not ask for a confirmation.
  const isForeign = status === 403 && form === undefined;
  const why = reason ?? (isForeign ? "foreign" : status);
  const home = `<a href="/index">${escapeHtml(t("httpErrors.home"))}</a>`;
  const back =
    backTo === undefined
      ? home
      : `<a href="${escapeHtml(toSafeRedirect(backTo))}">${escapeHtml(t("httpErrors.back"))}</a>`;
  const title = escapeHtml(t(`httpErrors.${why}.title`));
  return `<!DOCTYPE html>
<html lang="${LANGUAGE_TAGS[lang]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<link rel="stylesheet" href="${styleSheet.href}"></head>
<body><main id="main"><div class="page stack"><h1>${title}</h1>
<p>${escapeHtml(t(`httpErrors.${why}.text`, { ...params }))}</p>
${form === undefined ? "" : renderRepeatableForm(form, t("httpErrors.sendAgain"), t("httpErrors.password"))}
<p>${back}</p></div></main></body>
</html>`;
}

/**
 * Renders the typed values as hidden fields with a button that submits them. Passwords are never written into
 * the page, so the user must type them again.
 */
function renderRepeatableForm(
  { action, fields }: RepeatableForm,
  button: string,
  label: string,
): string {
  const inputs = fields.map(([name, value]) =>
    /password/i.test(name)
      ? `<p><label>${escapeHtml(label)} <input class="input" type="password" name="${escapeHtml(name)}" required></label></p>`
      : `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join("")}
<button class="button" type="submit">${escapeHtml(button)}</button></form>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
