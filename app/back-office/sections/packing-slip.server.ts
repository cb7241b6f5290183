import type { StaffOrderDetail } from "@contract/staff/order-detail";
import { getAppearance } from "~/prod-api/shop-profile.server";
import { getBilingualText } from "@contract/model/languages";
import { formatDateTime, formatHkd } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";

/** The texts of a packing slip. */
export type PackingSlipContent = ReturnType<typeof formatPackingSlip>;

/** Returns the uploaded logo of the shop, or undefined for the built-in one. */
function readLogo() {
  const { logo: src = "", logoWidth: width = 0, logoHeight: height = 0 } = getAppearance() ?? {};
  return src === "" ? undefined : { src, width, height };
}

/** Returns true if the URL requests packing slips with prices (`?prices=1`). */
export function readShowsPrices(request: Request): boolean {
  return new URL(request.url).searchParams.get("prices") === "1";
}

/**
 * Returns the texts of the packing slip for the next parcel. They are in the language of the order, because the
 * recipient reads them. The slip of a gift never contains prices.
 */
export function formatPackingSlip(
  order: StaffOrderDetail,
  { prices }: { readonly prices: boolean },
) {
  const { orderNo, createTime, giftNote, remark, language: lang } = order;
  const { t, language } = getTranslator(lang);
  const showsPrices = prices && giftNote === "";
  const goods = getGoodsToPack(order).map(
    ({ orderItemId, productName, packing, count, priceCents }) => ({
      orderItemId,
      name: `${getBilingualText(productName, lang)} ${getBilingualText(packing, lang)}`,
      count,
      price: showsPrices ? formatHkd(priceCents) : "",
    }),
  );
  return {
    /** The BCP 47 tag of the language. */
    language,
    orderNo,
    logo: readLogo(),
    title: t("staff.order.slip.title"),
    order: `${t("order.number", { orderNo })} · ${formatDateTime(createTime, lang)}`,
    goodsHead: t("staff.order.slip.goods"),
    countHead: t("staff.order.slip.count"),
    /** The head of the column with unit prices. Empty for a slip without prices. */
    priceHead: showsPrices ? t("staff.order.slip.price") : "",
    /** The amount that the shopper paid for the order. Empty for a slip without prices. */
    paid: showsPrices
      ? t("staff.order.slip.paid", { amount: formatHkd(order.payAmountCents) })
      : "",
    goods,
    pieces: t("staff.order.slip.pieces", {
      count: goods.reduce((sum, { count }) => sum + count, 0),
    }),
    giftTitle: t("staff.order.slip.gift"),
    giftNote,
    remark,
  };
}

/**
 * Returns the goods that are still to be shipped. For a completely shipped order it returns all goods,
 * because staff may print the slip again.
 */
function getGoodsToPack({ items, left }: StaffOrderDetail): StaffOrderDetail["items"] {
  if (left.length === 0) return items;
  const countOf = new Map(left.map(({ orderItemId, count }) => [orderItemId, count]));
  return items.flatMap((item) => {
    const count = countOf.get(item.orderItemId) ?? 0;
    return count === 0 ? [] : [{ ...item, count }];
  });
}
