import { payTypeNames } from "~/content/pay-type-names";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/** Gives the name of a way of paying; one that a backend made up keeps its own, "" is none yet. */
export function usePayTypeName(): (payType: string) => string {
  const language = useLanguage();
  const { t } = useTranslation();
  return (payType) =>
    payType === "" ? t("order.detail.notPaid") : (payTypeNames[payType]?.[language] ?? payType);
}
