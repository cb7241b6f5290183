import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { isId } from "@contract/model/ids";
import { PAGE_SIZE_MAX } from "@contract/model/limits";
import { ORDER_STATUS } from "@contract/model/states";
import { readKeyword } from "./admin-view.server";
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
