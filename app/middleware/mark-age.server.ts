import type { Language } from "@contract/languages";
import { formatDateTime } from "~/locales/formats";
import { i18nFor } from "~/locales/i18n.server";

/** A page with a line at its top that says as of when its prices and stock are. */
export function withAsOf(html: string, madeAt: Date, lang: Language): string {
  const text = i18nFor(lang).t("httpErrors.asOf", { time: formatDateTime(madeAt, lang) });
  const line = `<p class="notice" data-kind="warning" data-notice="page.asOf" role="status">${text}</p>`;
  return html.replace(/<main\b[^>]*>/, (main) => main + line);
}

/** The value of the header `Age`: seconds. */
export function ageOf(madeAt: Date): string {
  return String(Math.round((Date.now() - madeAt.getTime()) / 1_000));
}
