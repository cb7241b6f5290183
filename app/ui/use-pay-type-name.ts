import { textIn } from "@contract/model/languages";
import { payTypeNames } from "~/content/pay-type-names";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

/** Gives the name of a way of paying; one that a backend made up keeps its own, "" is none yet. */
export function usePayTypeName(): (payType: string) => string {
  const language = useLanguage();
  const { t } = useTranslation();
  return (payType) => {
    if (payType === "") return t("order.detail.notPaid");
    const name = payTypeNames[payType];
    return name === undefined ? payType : textIn(name, language);
  };
}
