import type { Language } from "@contract/model/languages";
import { formatDateTime } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { styleSheet } from "~/styles/style-sheet.server";

/** The reason for a stale page: the backend fails, or no render slot was free. */
export type StaleCause = "failing" | "busy";

interface StaleMark {
  readonly madeAt: Date;
  readonly lang: Language;
  readonly cause: StaleCause;
}

const MAIN_TAG = /<main\b[^>]*>/;

/**
 * Adds a notice to the top of a page that was rendered with stale data. The notice shows the time of its
 * prices and stock.
 */
export function addStaleNotice(html: string, madeAt: Date, lang: Language): string {
  return html.replace(
    MAIN_TAG,
    (main) => main + renderStaleLine({ madeAt, lang, cause: "failing" }),
  );
}

/**
 * Adds the notice about stale data to a page from the cache. If the page has inlined styles, also links the
 * style sheet, because they do not contain the styles of the notice.
 */
export function addStaleNoticeToBytes(html: string, mark: StaleMark): string {
  const isStyled = !html.includes("<style data-file=");
  const style = isStyled ? "" : `<link rel="stylesheet" href="${styleSheet.href}"/>`;
  return html.replace(MAIN_TAG, (main) => main + style + renderStaleLine(mark));
}

function renderStaleLine({ madeAt, lang, cause }: StaleMark): string {
  const key = cause === "busy" ? "httpErrors.asOfBusy" : "httpErrors.asOf";
  const text = getTranslator(lang).t(key, { time: formatDateTime(madeAt, lang) });
  const line = `<p class="notice" data-kind="warn" data-notice="page.asOf" role="status">${text}</p>`;
  return `<div class="notices">${line}</div>`;
}

/** Returns the value of the `Age` header in seconds. */
export function toAgeHeader(madeAt: Date): string {
  return String(Math.round((Date.now() - madeAt.getTime()) / 1_000));
}
