import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import { getBilingualText, type Bilingual } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";

interface NamedCarrier {
  /** The carrier's name in the dictionary. Empty if the backend does not return it. */
  readonly companyName: Bilingual;
  readonly companyCode: string;
}

/**
 * Returns a function that returns a carrier's name in the language of the page, or undefined for an unknown
 * carrier.
 */
export function useCarrierName() {
  const lang = useLanguage();
  return ({ companyName, companyCode }: NamedCarrier): string | undefined => {
    const builtIn = BUILT_IN_ENTRIES.carrier.find(({ value }) => value === companyCode);
    return (
      getBilingualText(companyName, lang) || (builtIn && getBilingualText(builtIn.label, lang))
    );
  };
}
