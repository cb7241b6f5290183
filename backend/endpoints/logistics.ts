import { logisticsInfo } from "@contract/logistics";
import { readLogistics } from "../services/logistics/read-logistics";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { wireTime } from "./wire";

export const logisticsEndpoints: Endpoint[] = [
  serve(logisticsInfo, async ({ shop, shopper, input }) => {
    const { traces, ...parcel } = await readLogistics(shop, shopper.id, input.orderId);
    return {
      ...parcel,
      traces: traces.map(({ at, status, location, description }) => ({
        time: wireTime(at),
        status,
        location,
        desc: description,
      })),
    };
  }),
];
