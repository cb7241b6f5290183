import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import { inLanguage, type Bilingual } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";

interface NamedCarrier {
  /** What the dictionary calls it; empty of a backend that does not say. */
  readonly companyName: Bilingual;
  readonly companyCode: string;
}

/** Gives what a carrier is called in the language of the page; undefined for one that is only known as it was written. */
export function useCarrierName() {
  const lang = useLanguage();
  return ({ companyName, companyCode }: NamedCarrier): string | undefined => {
    const builtIn = BUILT_IN_ENTRIES.carrier.find(({ value }) => value === companyCode);
    return inLanguage(companyName, lang) || (builtIn && inLanguage(builtIn.label, lang));
  };
}
