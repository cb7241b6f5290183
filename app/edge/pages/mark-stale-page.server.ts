import type { Language } from "@contract/model/languages";
import { formatDateTime } from "~/locales/formats";
import { i18nFor } from "~/locales/i18n.server";
import { styleSheet } from "~/styles/style-sheet.server";

const MAIN = /<main\b[^>]*>/;

/** Adds a line to the top of a page that shows the date of its prices and stock. */
export function withAsOf(html: string, madeAt: Date, lang: Language): string {
  return html.replace(MAIN, (main) => main + asOfLine(madeAt, lang));
}

/**
 * Adds the same line to a rendered page and links the style sheet, because the page contains only
 * the styles that it used.
 */
export function finishedWithAsOf(html: string, madeAt: Date, lang: Language): string {
  const isStyled = !html.includes("<style data-file=");
  const style = isStyled ? "" : `<link rel="stylesheet" href="${styleSheet.href}"/>`;
  return html.replace(MAIN, (main) => main + style + asOfLine(madeAt, lang));
}

function asOfLine(madeAt: Date, lang: Language): string {
  const text = i18nFor(lang).t("httpErrors.asOf", { time: formatDateTime(madeAt, lang) });
  const line = `<p class="notice" data-kind="warn" data-notice="page.asOf" role="status">${text}</p>`;
  return `<div class="notices">${line}</div>`;
}

/** Returns the value of the `Age` header in seconds. */
export function ageOf(madeAt: Date): string {
  return String(Math.round((Date.now() - madeAt.getTime()) / 1_000));
}
