import { useKnownText } from "~/locales/use-translation";

/** Gives the name of a way of paying; one that a backend made up keeps its own. */
export function usePayTypeName(): (payType: string) => string {
  const textOf = useKnownText();
  return (payType) => textOf(`order.detail.payType.${payType}`) ?? payType;
}
