import type { AppLoadContext } from "@remix-run/node";
import { isId } from "@contract/model/ids";
import { STAFF_PAGE_SIZE } from "@contract/model/limits";
import { staffOrderDetail, type StaffOrderInFull } from "@contract/staff/order-detail";
import { staffOrderList } from "@contract/staff/orders";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { readAdminSearch, staffQuery } from "~/back-office/sections/admin-view.server";
import { readOrderFilter } from "~/back-office/sections/order-search.server";

/** The maximum number of concurrent calls. */
const AT_ONCE = 5;

/**
 * Returns the orders that were ticked in the list (`?orderId=`, repeated). Without ticked orders, returns all
 * orders of the list's page.
 */
export async function findOrders(
  request: Request,
  context: AppLoadContext,
): Promise<StaffOrderInFull[]> {
  const ticked = new URL(request.url).searchParams.getAll("orderId").filter(isId);
  const ids = ticked.length > 0 ? [...new Set(ticked)] : await idsOfList(request, context);
  const orders: StaffOrderInFull[] = [];
  for (let at = 0; at < Math.min(ids.length, STAFF_PAGE_SIZE); at += AT_ONCE) {
    const some = ids.slice(at, Math.min(at + AT_ONCE, STAFF_PAGE_SIZE));
    const answers = some.map((orderId) => ask(context, staffOrderDetail, { orderId }));
    orders.push(...(await Promise.all(answers)).map(unwrap));
  }
  return orders;
}

async function idsOfList(request: Request, context: AppLoadContext): Promise<string[]> {
  const asked = { ...staffQuery(readAdminSearch(request)), ...readOrderFilter(request) };
  return unwrap(await ask(context, staffOrderList, asked)).rows.map(({ orderId }) => orderId);
}
