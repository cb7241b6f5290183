import { usePageSettings } from "./page-context";

/** Returns the shop's address in the language of the page; empty if there is none. */
export function useShopAddress(): string {
  return usePageSettings().profile?.address ?? "";
}
