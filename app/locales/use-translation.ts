import { createContext, useContext } from "react";
import type { Translate } from "./translate";

/** Returns messages in one language. It is i18next on the server, and `createTranslator` in the browser. */
export interface Translator {
  /** The BCP 47 tag, such as `zh-Hant`. */
  readonly language: string;
  readonly t: Translate;
  exists(key: string): boolean;
}

/** The React context with the translator of the page. */
export const Translation = createContext<Translator | null>(null);

/** Returns `t` and the translator of the page. Throws outside of a `Translation.Provider`. */
export function useTranslation(): { readonly t: Translate; readonly i18n: Translator } {
  const i18n = useContext(Translation);
  if (i18n === null) throw new Error("useTranslation was called outside of Translation.Provider.");
  return { t: i18n.t, i18n };
}

/**
 * Returns a function that finds the message of a key. It is for keys that contain a value from the backend,
 * such as the name of an event. The function returns undefined for an unknown key.
 */
export function useKnownText(): (key: string) => string | undefined {
  const { t, i18n } = useTranslation();
  // The cast is safe, because only existing keys are looked up.
  return (key) => (i18n.exists(key) ? t(key as "order.event.other") : undefined);
}
