import { LOGIN_EXPIRED, type RefusalKey } from "@contract/model/failures";
import type { Language } from "@contract/model/languages";
import { REFUSAL_MESSAGES } from "@contract/model/refusal-messages";
import type { RefusalParams } from "../rules/refusal";

/**
 * Returns `msg` of a refusal in the caller's language, with `{{param}}` filled from its params.
 * An ended session has the same text in every language, because clients compare it (spec §4).
 */
export function refusalMessage(key: RefusalKey, lang: Language, params: RefusalParams): string {
  if (key === "loginExpired") return LOGIN_EXPIRED;
  const values = lang === "en" && "nameEn" in params ? { ...params, name: params.nameEn } : params;
  return REFUSAL_MESSAGES[lang][key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, param: string) =>
    String(values[param] ?? ""),
  );
}
