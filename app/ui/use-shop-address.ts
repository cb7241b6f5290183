import { brandWords } from "@contract/model/brand-words";
import { halfFor } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { usePageSettings } from "./page-context";

/** Where the shop is, as the reader of this page is told; empty where it does not say. */
export function useShopAddress(): string {
  const lang = useLanguage();
  return usePageSettings().profile?.address ?? brandWords.address[halfFor(lang)];
}
