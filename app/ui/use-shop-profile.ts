import { getProfile, type ProfileInLanguage } from "~/content/shop-profile";
import { useLanguage } from "~/locales/use-language";
import { usePageSettings } from "./page-context";

/** Returns the shop's name and contacts in the language of the page. */
export function useShopProfile(): ProfileInLanguage {
  return { ...getProfile(useLanguage()), ...usePageSettings().profile };
}

/**
 * Returns the shop's postal address in the language of the page. Returns an empty text if the shop has none.
 */
export function useShopAddress(): string {
  return usePageSettings().profile?.address ?? "";
}
