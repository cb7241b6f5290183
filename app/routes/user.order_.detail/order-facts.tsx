import { useTranslation } from "~/locales/use-translation";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { Order } from "@contract/shop/orders";
import { RETURN_WINDOW_DAYS } from "@contract/model/limits";
import { inLanguage } from "@contract/model/languages";
import { toPlaceLines } from "@contract/shop/delivery-fields";
import { returnNote } from "./return-note";
import { LongNumber } from "~/ui/long-number";
import { useCarrierName } from "~/routes/user/use-carrier-name";
import { usePayTypeName } from "~/ui/use-pay-type-name";

/** Address as it was at the order, coupon, remark, payment, parcel, return deadline. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const payTypeName = usePayTypeName();
  const lang = useLanguage();
  const { consignee, phone } = order.address;
  const { logistics } = order;
  const nameOf = useCarrierName();
  const carrier = logistics === null ? "" : (nameOf(logistics) ?? logistics.company);
  const facts = [
    ["address", linesOf([consignee, phone], toPlaceLines(order.address))],
    ["coupon", inLanguage(order.couponName, lang)],
    ["remark", order.remark],
    ["payment", payTypeName(order.payType)],
    ["payNo", order.payNo],
    ["parcel", linesOf([carrier], [logistics?.trackingNo ?? ""])],
  ] as const;
  return (
    <section className="card stack">
      <dl className="facts">
        {facts
          .filter(([, text]) => text !== "")
          .map(([what, text]) => (
            <div key={what} className="fact">
              <dt>{t(`order.detail.${what}`)}</dt>
              <dd className="lines">{what === "payNo" ? <LongNumber of={text} /> : text}</dd>
            </div>
          ))}
      </dl>
      <ReturnNote order={order} />
    </section>
  );
}

/** Until when goods can be returned, where they can; else why not. */
function ReturnNote({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const note = returnNote(order);
  if (note === null) return null;
  const { returnDeadline } = order;
  const time = returnDeadline === null ? "" : formatDateTime(returnDeadline, lang);
  return (
    <p className="soft">{t(`order.detail.return.${note}`, { time, days: RETURN_WINDOW_DAYS })}</p>
  );
}

/** Each group a line of its own; what is missing leaves no gap. */
function linesOf(...lines: readonly (readonly string[])[]): string {
  return lines
    .map((parts) => parts.filter((part) => part !== "").join(" "))
    .filter((line) => line !== "")
    .join("\n");
}
