import type { AppLoadContext } from "@remix-run/node";
import { staffOrderDetail, type StaffOrderDetail } from "@contract/staff/order-detail";
import { staffOrderList } from "@contract/staff/orders";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { readAdminSearch, toStaffQuery } from "~/back-office/sections/admin-view.server";
import { readOrderFilter, readTickedOrders } from "~/back-office/sections/order-search.server";

/** The maximum number of concurrent calls. */
const CONCURRENT_CALLS = 5;

/**
 * Returns the orders that were ticked in the list (`?orderId=`, repeated). Without ticked orders, returns all
 * orders of the list's page.
 */
export async function findOrdersToPrint(
  request: Request,
  context: AppLoadContext,
): Promise<StaffOrderDetail[]> {
  const ticked = readTickedOrders(request);
  const ids = ticked.length > 0 ? ticked : await findListedOrderIds(request, context);
  const orders: StaffOrderDetail[] = [];
  for (let at = 0; at < ids.length; at += CONCURRENT_CALLS) {
    const some = ids.slice(at, at + CONCURRENT_CALLS);
    const answers = some.map((orderId) => callBackend(context, staffOrderDetail, { orderId }));
    orders.push(...(await Promise.all(answers)).map(getDataOrThrow));
  }
  return orders;
}

async function findListedOrderIds(request: Request, context: AppLoadContext): Promise<string[]> {
  const asked = { ...toStaffQuery(readAdminSearch(request)), ...readOrderFilter(request) };
  return getDataOrThrow(await callBackend(context, staffOrderList, asked)).rows.map(
    ({ orderId }) => orderId,
  );
}
