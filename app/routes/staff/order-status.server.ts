import { ORDER_STATUS, ORDER_STATUS_FILTERS } from "@contract/states";

/** The status that the address of the list of orders asks for; those that wait to be sent without one. */
export function readOrderStatus(request: Request): (typeof ORDER_STATUS_FILTERS)[number] {
  const asked = new URL(request.url).searchParams.get("status");
  return (
    ORDER_STATUS_FILTERS.find((each) => String(each) === asked) ?? ORDER_STATUS.awaitingShipment
  );
}
