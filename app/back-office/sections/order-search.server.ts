import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS } from "@contract/model/states";
import { readKeyword } from "./admin-view.server";
import { readDay } from "./read-day";

/** The status that the address of the list of orders asks for; those that wait to be sent without one. */
export function readOrderStatus(request: Request): (typeof ORDER_STATUS_FILTERS)[number] {
  const asked = new URL(request.url).searchParams.get("status");
  return (
    ORDER_STATUS_FILTERS.find((each) => String(each) === asked) ?? ORDER_STATUS.awaitingShipment
  );
}

/** The days between which an order was placed, as the address of the list says them; empty for none. */
export function readPlacedDays(request: Request): {
  readonly from: string;
  readonly until: string;
} {
  const asked = new URL(request.url).searchParams;
  return { from: readDay(asked, "from"), until: readDay(asked, "until") };
}

/** What the list of orders is asked with besides its page. */
export function readOrderFilter(request: Request) {
  const { from, until } = readPlacedDays(request);
  return {
    ...{ ...readKeyword(request), status: readOrderStatus(request) },
    ...(from !== "" && { from }),
    ...(until !== "" && { until }),
  };
}
