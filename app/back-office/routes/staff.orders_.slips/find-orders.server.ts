import type { AppLoadContext } from "@remix-run/node";
import { isId } from "@contract/model/ids";
import { STAFF_PAGE_SIZE } from "@contract/model/limits";
import { staffOrderDetail, type StaffOrderDetail } from "@contract/staff/order-detail";
import { staffOrderList } from "@contract/staff/orders";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { readAdminSearch, toStaffQuery } from "~/back-office/sections/admin-view.server";
import { readOrderFilter } from "~/back-office/sections/order-search.server";

/** The maximum number of concurrent calls. */
const CONCURRENT_CALLS = 5;

/**
 * Returns the orders that were ticked in the list (`?orderId=`, repeated). Without ticked orders, returns all
 * orders of the list's page. Returns at most STAFF_PAGE_SIZE orders.
 */
export async function findOrdersToPrint(
  request: Request,
  context: AppLoadContext,
): Promise<StaffOrderDetail[]> {
  const ticked = new URL(request.url).searchParams.getAll("orderId").filter(isId);
  const ids = ticked.length > 0 ? [...new Set(ticked)] : await findListedOrderIds(request, context);
  const orders: StaffOrderDetail[] = [];
  for (let at = 0; at < Math.min(ids.length, STAFF_PAGE_SIZE); at += CONCURRENT_CALLS) {
    const some = ids.slice(at, Math.min(at + CONCURRENT_CALLS, STAFF_PAGE_SIZE));
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
