import { useTranslation } from "~/locales/use-translation";

/** Gives the name of a way of paying; one that a backend made up keeps its own. */
export function usePayTypeName(): (payType: string) => string {
  const { t, i18n } = useTranslation();
  return (payType) =>
    i18n.exists(`order.detail.payType.${payType}`)
      ? t(`order.detail.payType.${payType}` as "order.detail.payType.none")
      : payType;
}
