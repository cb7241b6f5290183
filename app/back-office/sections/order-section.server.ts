import { isId } from "@contract/model/ids";
import { getBilingualText } from "@contract/model/languages";
import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS } from "@contract/model/states";
import type { StaffOrderDetail } from "@contract/staff/order-detail";
import { staffAddTrace, staffShip } from "@contract/staff/orders";
import { addTraceForm, shipOrderForm } from "~/back-office/forms/orders";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime, formatHkd } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { getAppearance } from "~/prod-api/shop-profile.server";
import { readKeyword } from "./admin-view.server";
import { makeHandler } from "./define-section.server";
import { parseDayParam } from "./parse-day-param";

/** Reads the order status from the URL. The default is the status of orders to ship. */
export function readOrderStatus(request: Request): (typeof ORDER_STATUS_FILTERS)[number] {
  const asked = new URL(request.url).searchParams.get("status");
  return (
    ORDER_STATUS_FILTERS.find((each) => String(each) === asked) ?? ORDER_STATUS.awaitingShipment
  );
}

/** Reads the first and last day on which orders were placed from the URL. A missing day is an empty text. */
export function readPlacedDays(request: Request): {
  readonly from: string;
  readonly until: string;
} {
  const asked = new URL(request.url).searchParams;
  return { from: parseDayParam(asked, "from"), until: parseDayParam(asked, "until") };
}

/** Returns the filters of the order list as parameters of backend calls, without the page number and size. */
export function readOrderFilter(request: Request) {
  const { from, until } = readPlacedDays(request);
  return {
    ...readKeyword(request),
    status: readOrderStatus(request),
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
  };
}

/**
 * Returns the ids of the orders that were ticked in the list (`?orderId=`, repeated), each once and at most one page of
 * them.
 */
export function readTickedOrders(request: Request): readonly string[] {
  const { searchParams } = new URL(request.url);
  const ticked = [...searchParams.getAll("orderId"), ...searchParams.getAll("ticked")];
  return [...new Set(ticked.filter(isId))].slice(0, PAGE_SIZE_MAX);
}

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

/** The handler that hands over a paid order to a carrier. */
export const shipOrderAction = defineFormAction(shipOrderForm, {
  ship: makeHandler({ call: (ask, input) => ask(staffShip, input), done: "shipped" }),
});

/** The handler that adds a position to the tracking of a shipped parcel. */
export const addTraceAction = defineFormAction(addTraceForm, {
  addTrace: makeHandler({ call: (ask, input) => ask(staffAddTrace, input), done: "traced" }),
});
