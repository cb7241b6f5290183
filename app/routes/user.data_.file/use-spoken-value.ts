import type { Language } from "@contract/model/languages";
import type { OwnDataPart } from "@contract/shop/own-data";
import { formatDateTime, formatHkd } from "~/locales/formats";
import { useKnownText, useTranslation } from "~/locales/use-translation";

/** Where the words of a code stand in the dictionaries. */
const CODES: Readonly<Record<string, string>> = {
  "account.sex": "account.sex",
  "orders.status": "order.status",
  "orders.detail_status": "ownData.refundOfOrder",
  "refunds.status": "ownData.refundStatus",
  "parcels.status": "order.logistics.status",
  "orderEvents.event": "order.event",
  "payments.status": "payment.status",
  "refunds.refund_type": "refund.type",
  "refunds.reason": "refund.reason",
  "coupons.status": "coupon.status",
};

/** Says a value of this part as a shopper reads it; what is not there is the empty text. */
export function useSpokenValue(
  part: OwnDataPart,
  lang: Language,
): (column: string, value: unknown) => string {
  const { t } = useTranslation();
  const known = useKnownText();
  return (column, value) => {
    if (typeof value === "boolean") return t(`ownData.file.${value ? "yes" : "no"}`);
    if (typeof value === "object") return value === null ? "" : inLanguage(value, lang);
    if (typeof value === "number" && column.endsWith("_cents")) return formatHkd(value);
    if (typeof value !== "string" && typeof value !== "number") return "";
    if (typeof value === "string" && /(^|_)at$/.test(column)) return formatDateTime(value, lang);
    const code = CODES[`${part}.${column}`];
    return (code === undefined ? undefined : known(`${code}.${value}`)) ?? String(value);
  };
}

/** A text that is kept in both languages. */
function inLanguage(value: object, lang: Language): string {
  const texts = new Map<string, unknown>(Object.entries(value));
  const text = texts.get(lang);
  return typeof text === "string" ? text : JSON.stringify(value);
}
