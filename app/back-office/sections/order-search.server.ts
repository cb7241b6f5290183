import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
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
