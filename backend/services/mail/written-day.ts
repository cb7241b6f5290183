import type { Language } from "@contract/model/languages";

/** A day of the shop (`yyyy-MM-dd`) as its pages write it: 2026年12月6日, 6 Dec 2026. */
export function writtenDay(day: string, lang: Language): string {
  return FORMATS[lang].format(new Date(`${day}T00:00:00Z`));
}

const DAY = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
const FORMATS = {
  zhTw: new Intl.DateTimeFormat("zh-Hant-HK", DAY),
  en: new Intl.DateTimeFormat("en-GB", DAY),
} as const;
