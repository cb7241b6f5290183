import * as calls from "@contract/logistics";
import { ask, type Caller } from "./call.server";

/** Where the parcel of an order is; traces newest first. */
export function logisticsInfo(caller: Caller, orderId: string) {
  return ask(calls.logisticsInfo, { orderId }, caller);
}
