import { createContext, useContext } from "react";
import type { Translate } from "./translate";

/** What turns a key into the sentence of one language: i18next on the server, `translatorOf` in the browser. */
export interface Translator {
  /** BCP 47, such as `zh-Hant`. */
  readonly language: string;
  readonly t: Translate;
  exists(key: string): boolean;
}

/** The translator of the page being rendered. */
export const Translation = createContext<Translator | null>(null);

/** `t` and the translator of the page; throws outside a `Translation.Provider`. */
export function useTranslation(): { readonly t: Translate; readonly i18n: Translator } {
  const i18n = useContext(Translation);
  if (i18n === null)
    throw new Error("A component that speaks stands outside Translation.Provider.");
  return { t: i18n.t, i18n };
}

/** The sentence of a key that a backend's own word was put into; undefined where there is none. */
export function useKnownText(): (key: string) => string | undefined {
  const { t, i18n } = useTranslation();
  // Only what exists is asked for, so that the key is one of those that `t` takes.
  return (key) => (i18n.exists(key) ? t(key as "order.event.other") : undefined);
}
