import * as calls from "@contract/logistics";
import type { LogisticsStatus } from "@contract/states";
import { mapAnswer, type Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { isoTime } from "./wire";

/** Where a parcel is; traces newest first, times in ISO 8601. */
export interface Logistics {
  readonly company: string;
  readonly companyCode: string;
  readonly trackingNo: string;
  /** The carrier's own page, or empty. */
  readonly trackingUrl: string;
  readonly status: LogisticsStatus;
  readonly traces: readonly {
    readonly time: string;
    readonly status: string;
    readonly location: string;
    readonly desc: string;
  }[];
  /** Where to fetch it, when it waits somewhere. */
  readonly pickup: string | null;
}

/** Where the parcel of an order is. */
export async function logisticsInfo(caller: Caller, orderId: string): Promise<Answer<Logistics>> {
  return mapAnswer(await ask(calls.logisticsInfo, { orderId }, caller), (wire) => ({
    ...wire,
    traces: wire.traces.map((trace) => ({ ...trace, time: isoTime(trace.time) })),
    pickup: wire.pickup ?? null,
  }));
}
