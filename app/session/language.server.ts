import { serialize } from "cookie";
import { config } from "~/config.server";
import { LANGUAGES, type Language } from "@contract/model/languages";

/** The name of the cookie that stores the language until the browser closes (prod-api B.12). */
export const LANGUAGE_COOKIE = "lang";

/**
 * Returns the Set-Cookie header that stores a language. The cookie is readable for scripts, because the
 * client module copies it.
 */
export function writeLanguage(lang: Language): string {
  return serialize(LANGUAGE_COOKIE, lang, { path: "/", sameSite: "lax", secure: config.secure });
}

/** Returns the shop's language with this code, or null. */
export function parseLanguage(value: unknown): Language | null {
  return LANGUAGES.find((lang) => lang === value) ?? null;
}
