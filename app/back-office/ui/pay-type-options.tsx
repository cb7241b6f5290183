import { payTypeNames } from "~/content/pay-type-names";
import { useTranslation } from "~/locales/use-translation";
import { usePayTypeName } from "~/ui/use-names";
import { useShopProfile } from "~/ui/use-shop-profile";

/**
 * Shows the options of a select with the payment methods. The first option means all methods. `chosen` is also shown
 * if the shop no longer has this method.
 */
export function PayTypeOptions({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation();
  const toName = usePayTypeName();
  const { payMethods } = useShopProfile();
  const codes = new Set([...payMethods.map(({ code }) => code), ...Object.keys(payTypeNames)]);
  if (chosen !== "") codes.add(chosen);
  return (
    <>
      <option value="">{t("staff.payments.anyMethod")}</option>
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {toName(code)}
        </option>
      ))}
    </>
  );
}
