import { serialize } from "cookie";
import { config } from "~/config.server";
import { LANGUAGES, type Language } from "@contract/model/languages";

/** Name of the cookie that remembers the language until the browser closes (prod-api B.12). */
export const LANGUAGE_COOKIE = "lang";

/** The Set-Cookie header of a chosen language; readable, so that the client module can mirror it. */
export function writeLanguage(lang: Language): string {
  return serialize(LANGUAGE_COOKIE, lang, { path: "/", sameSite: "lax", secure: config.secure });
}

/** One of the shop's languages out of anything typed; null for what it does not speak. */
export function languageOf(value: unknown): Language | null {
  return LANGUAGES.find((lang) => lang === value) ?? null;
}
