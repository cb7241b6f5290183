import type { StaffOrderDetail } from "@contract/staff/order-detail";
import { getBilingualText, type Language } from "@contract/model/languages";
import { formatDateTime } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";

/** The texts of a packing slip. It contains no prices. */
export type PackingSlipContent = ReturnType<typeof formatPackingSlip>;

/**
 * Returns the texts of the packing slip for the next parcel. The slip of a gift is in the shopper's language,
 * because the recipient reads it. All other slips are in the language of the staff member.
 */
export function formatPackingSlip(order: StaffOrderDetail, staffLanguage: Language) {
  const { orderNo, createTime, giftNote, remark } = order;
  const lang = giftNote === "" ? staffLanguage : order.language;
  const { t, language } = getTranslator(lang);
  const goods = getGoodsToPack(order).map(({ orderItemId, productName, packing, count }) => ({
    orderItemId,
    name: `${getBilingualText(productName, lang)} ${getBilingualText(packing, lang)}`,
    count,
  }));
  return {
    /** The BCP 47 tag of the language. */
    language,
    title: t("staff.order.slip.title"),
    order: `${t("order.number", { orderNo })} · ${formatDateTime(createTime, lang)}`,
    goodsHead: t("staff.order.slip.goods"),
    countHead: t("staff.order.slip.count"),
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
