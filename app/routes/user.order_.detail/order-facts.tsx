import { inLanguage } from "~/locales/in-language";
import { useTranslation } from "~/locales/use-translation";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { Order } from "@contract/orders";
import { placeOf } from "~/forms/delivery-place";
import { usePayTypeName } from "~/ui/use-pay-type-name";

/** Address as it was at the order, coupon, remark, payment, parcel, return deadline. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const payTypeName = usePayTypeName();
  const lang = useLanguage();
  const { consignee, phone } = order.address;
  const facts = [
    ["address", linesOf([consignee, phone], placeOf(order.address))],
    ["coupon", inLanguage(order.couponName, lang)],
    ["remark", order.remark],
    ["payment", payTypeName(order.payType === "" ? "none" : order.payType)],
    ["payNo", order.payNo],
    ["parcel", linesOf([order.logistics?.company ?? ""], [order.logistics?.trackingNo ?? ""])],
  ] as const;
  return (
    <section className="card stack">
      <dl className="facts">
        {facts
          .filter(([, text]) => text !== "")
          .map(([what, text]) => (
            <div key={what} className="fact">
              <dt>{t(`order.detail.${what}`)}</dt>
              <dd className="lines">{text}</dd>
            </div>
          ))}
      </dl>
      {order.returnDeadline !== null && (
        <p className="soft">
          {t("order.detail.returnBefore", { time: formatDateTime(order.returnDeadline, lang) })}
        </p>
      )}
    </section>
  );
}

/** Each group a line of its own; what is missing leaves no gap. */
function linesOf(...lines: readonly (readonly string[])[]): string {
  return lines
    .map((parts) => parts.filter((part) => part !== "").join(" "))
    .filter((line) => line !== "")
    .join("\n");
}
