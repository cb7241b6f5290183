import { profileFor, type ProfileInLanguage } from "~/content/shop-profile";
import { useLanguage } from "~/locales/use-language";
import { usePageSettings } from "./page-context";

/** What the shop is called and how it is reached, as the reader of this page is told. */
export function useShopProfile(): ProfileInLanguage {
  return { ...profileFor(useLanguage()), ...usePageSettings().profile };
}
