import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import type { StaffLogEntry } from "@contract/staff";

/** An action of the back office in words. */
export interface ActionLabels {
  readonly what: string;
  readonly subject: string;
  readonly detail: string;
}

/** Gives an action in words; what a later backend writes in another way is shown as it stands. */
export function useActionLabels(): (
  action: Pick<StaffLogEntry, "action" | "subject" | "detail">,
) => ActionLabels {
  const { t, i18n } = useTranslation();
  const isKnown = (key: string) => i18n.exists(key);

  function detailOf(action: string, detail: string): string {
    if (action === "receiveRefund" && detail === "restocked") return t("staff.log.restocked");
    if (action === "approveRefund" && /^\d+$/.test(detail)) return formatHkd(Number(detail));
    const state = `staff.orders.trace.state.${detail}`;
    if (action === "addTrace" && isKnown(state))
      return t(state as "staff.orders.trace.state.inTransit");
    const [, price, stock, products] =
      /^price (\d+), stock (\d+), (on|off) shelf$/.exec(detail) ?? [];
    if (price !== undefined)
      return t("staff.log.product", {
        price: formatHkd(Number(price)),
        stock,
        products: t(`staff.log.shelf.${products as "on" | "off"}`),
      });
    const [, discount, minSpend] = /^(\d+)\/(\d+)$/.exec(detail) ?? [];
    if (discount !== undefined)
      return t("staff.log.coupon", {
        discount: formatHkd(Number(discount)),
        minSpend: formatHkd(Number(minSpend)),
      });
    const [, tradeNo, outcome] = /^(.*) (paid|mismatch|paidLate)$/.exec(detail) ?? [];
    if (action === "confirmPayment" && tradeNo !== undefined)
      return `${tradeNo} · ${t(`staff.log.outcome.${outcome as "paid" | "mismatch" | "paidLate"}`)}`;
    return detail;
  }

  return ({ action, subject, detail }) => {
    const key = `staff.log.action.${action}`;
    return {
      what: t(isKnown(key) ? (key as "staff.log.action.other") : "staff.log.action.other"),
      subject:
        action === "grantCoupon" && subject === "everyone" ? t("staff.log.everyone") : subject,
      detail: detailOf(action, detail),
    };
  };
}
