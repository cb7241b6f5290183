import * as calls from "@contract/logistics";
import { readLogistics, type Parcel } from "../services/logistics/read-logistics";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const logisticsEndpoints: Endpoint[] = [
  serve(calls.logisticsInfo, async ({ shop, shopper, input }) => {
    const { replacement, ...first } = await readLogistics(shop, shopper.id, input.orderId);
    return {
      ...toParcel(first),
      pickup: null,
      replacement: replacement && toParcel(replacement),
    };
  }),
];

function toParcel({ traces, ...parcel }: Parcel): calls.Parcel {
  return {
    ...parcel,
    traces: traces.map(({ at, description, ...trace }) => ({
      ...trace,
      time: at,
      desc: description,
    })),
  };
}
