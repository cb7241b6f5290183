import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS, ORDER_TYPE } from "@contract/model/states";
import type { OrderStatusFilter, OrderType } from "@contract/model/states";

/** The query of the order list, as the URL contains it. */
export interface OrderQuery {
  readonly status: OrderStatusFilter;
  readonly type: OrderType;
  readonly keyword: string;
  /** The page number, from 1. */
  readonly page: number;
}

const KEYWORD_MAX = 50;
const PAGES_MAX = 1_000;

/** Reads the query from the URL. An invalid value becomes its default: all orders, the first page. */
export function readOrderQuery(search: URLSearchParams): OrderQuery {
  const status = Number(search.get("status") ?? ORDER_STATUS.all);
  const page = Number(search.get("page") ?? 1);
  return {
    status: ORDER_STATUS_FILTERS.find((each) => each === status) ?? ORDER_STATUS.all,
    type: search.get("type") === "2" ? ORDER_TYPE.refund : ORDER_TYPE.general,
    keyword: (search.get("keyword") ?? "").trim().slice(0, KEYWORD_MAX),
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
  };
}

/**
 * Returns the URL of the list after a change. It leads to the first page unless the change contains a page.
 */
export function toOrderListHref(query: OrderQuery, change: Partial<OrderQuery>): string {
  const { status, type, keyword, page } = { ...query, page: 1, ...change };
  const search = new URLSearchParams();
  if (status !== ORDER_STATUS.all) search.set("status", String(status));
  if (type === ORDER_TYPE.refund) search.set("type", "2");
  if (keyword !== "") search.set("keyword", keyword);
  if (page > 1) search.set("page", String(page));
  return search.size === 0 ? "/user/order" : `/user/order?${search.toString()}`;
}
