import { refundPage } from "@contract/shop/refunds";
import { ORDER_TYPE } from "@contract/model/states";
import { callBackend, type Caller } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { getOrderPage } from "~/prod-api/orders.server";
import type { OrderQuery } from "./order-query";

const ROWS_PER_PAGE = 10;

/**
 * Returns the orders or refunds for a query, and the number of pages. If the requested page no longer exists,
 * returns the last page, for example after the only order on a page was deleted. Throws like `unwrap`.
 */
export async function findOrderRows(caller: Caller, query: OrderQuery): Promise<FoundRows> {
  const found = await findPage(caller, query);
  return query.page > found.pages && found.pages > 0
    ? findPage(caller, { ...query, page: found.pages })
    : found;
}

async function findPage(caller: Caller, query: OrderQuery) {
  const [orders, refunds] =
    query.type === ORDER_TYPE.refund
      ? [null, getDataOrThrow(await callBackend(caller, refundPage, { pageNum: query.page }))]
      : [getDataOrThrow(await getOrderPage(caller, query)), null];
  const pages = Math.ceil((orders ?? refunds).total / ROWS_PER_PAGE);
  return { query, orders: orders?.rows ?? null, refunds: refunds?.rows ?? null, pages };
}

type FoundRows = Awaited<ReturnType<typeof findPage>>;
