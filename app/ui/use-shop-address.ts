import { brandWords } from "@contract/model/brand-words";
import { pickPairLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { usePageSettings } from "./page-context";

/**
 * Returns the shop's postal address in the language of the page. Returns an empty text if the shop has none.
 */
export function useShopAddress(): string {
  const lang = useLanguage();
  return usePageSettings().profile?.address ?? brandWords.address[pickPairLanguage(lang)];
}
