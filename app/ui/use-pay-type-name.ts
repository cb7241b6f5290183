import { getTextIn } from "@contract/model/languages";
import { payTypeNames } from "~/content/pay-type-names";
import { useLanguage } from "~/locales/use-language";
import { useShopProfile } from "./use-shop-profile";
import { useTranslation } from "~/locales/use-translation";

/**
 * Returns a function that returns the name of a payment method. An unknown code of another backend is
 * returned unchanged. The result is empty if there is no payment method yet.
 */
export function usePayTypeName(): (payType: string) => string {
  const language = useLanguage();
  const { t } = useTranslation();
  const { payMethods } = useShopProfile();
  return (payType) => {
    if (payType === "") return t("order.detail.notPaid");
    const own = payMethods.find(({ code }) => code === payType)?.name;
    const name = payTypeNames[payType];
    return own ?? (name === undefined ? payType : getTextIn(name, language));
  };
}
