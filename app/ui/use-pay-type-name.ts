import { textIn } from "@contract/model/languages";
import { payTypeNames } from "~/content/pay-type-names";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/**
 * Returns a function that names a way to pay. An unknown type of another backend is shown as is; "" if there
 * is none yet.
 */
export function usePayTypeName(): (payType: string) => string {
  const language = useLanguage();
  const { t } = useTranslation();
  return (payType) => {
    if (payType === "") return t("order.detail.notPaid");
    const name = payTypeNames[payType];
    return name === undefined ? payType : textIn(name, language);
  };
}
