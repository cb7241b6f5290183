import { useTranslation } from "~/locales/use-translation";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { Order } from "~/prod-api/order-types";
import { nameIn } from "~/ui/shelf-product";

/** Address as it was at the order, coupon, remark, payment, return deadline. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { consignee, phone, address, doorNumber, postalCode } = order.address;
  const facts = [
    [
      "address",
      [consignee, phone, address, doorNumber, postalCode].filter((part) => part !== "").join(" "),
    ],
    ["coupon", nameIn(lang, { name: order.couponName, nameEn: order.couponNameEn })],
    ["remark", order.remark],
    ["payment", order.payType === "" ? t("order.detail.unpaid") : order.payType],
    ["payNo", order.payNo],
  ] as const;
  return (
    <section className="card stack">
      <dl className="facts">
        {facts
          .filter(([, text]) => text !== "")
          .map(([what, text]) => (
            <div key={what} className="fact">
              <dt>{t(`order.detail.${what}`)}</dt>
              <dd>{text}</dd>
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
