import type { Parcel } from "@contract/logistics";
import { inLanguage } from "~/locales/in-language";
import { useLanguage } from "~/locales/use-language";
import { useKnownText } from "~/locales/use-translation";

/** Gives what a carrier is called in the language of the page; undefined for one that is only known as it was written. */
export function useCarrierName() {
  const lang = useLanguage();
  const knownText = useKnownText();
  return ({ companyName, companyCode }: Pick<Parcel, "companyName" | "companyCode">) =>
    inLanguage(companyName, lang) || knownText(`order.logistics.carrier.${companyCode}`);
}
