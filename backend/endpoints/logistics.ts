import { logisticsInfo } from "@contract/logistics";
import { readLogistics } from "../services/logistics/read-logistics";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const logisticsEndpoints: Endpoint[] = [
  serve(logisticsInfo, async ({ shop, shopper, input }) => {
    const { traces, ...parcel } = await readLogistics(shop, shopper.id, input.orderId);
    return {
      ...parcel,
      traces: traces.map(({ at, description, ...trace }) => ({
        ...trace,
        time: at,
        desc: description,
      })),
      pickup: null,
    };
  }),
];
