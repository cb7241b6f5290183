import { usePageSettings } from "./page-context";

/**
 * Returns the shop's postal address in the language of the page. Returns an empty text if the shop has none.
 */
export function useShopAddress(): string {
  return usePageSettings().profile?.address ?? "";
}
