import * as z from "zod/mini";
import { call } from "./call";
import { wireText, wireTime } from "./envelope";
import * as f from "./fields";
import { LOGISTICS_STATUS } from "./states";

export const logisticsInfo = call({
  method: "GET",
  path: "/userOrder/logisticsInfo",
  summary: "Where the parcel is; traces newest first",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: z.object({
    company: z.string(),
    companyCode: wireText,
    trackingNo: z.string(),
    trackingUrl: wireText,
    status: z._default(z.enum(LOGISTICS_STATUS), "inTransit"),
    traces: z.array(
      z.object({ time: wireTime, status: wireText, location: wireText, desc: z.string() }),
    ),
    pickup: z.nullish(z.string()),
  }),
  refusals: ["notFound"],
});
