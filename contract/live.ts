import * as z from "zod/mini";
import { wireId, wireTime } from "./envelope";
import { LIVE_EVENTS } from "./states";

/** Server → browser at /websocket/{loginId} (prod-api B.11). Ids, no personal data. */
export const liveMessage = z.object({
  type: z.literal("user"),
  id: wireId,
  event: z.enum(LIVE_EVENTS),
  orderId: wireId,
  orderNo: z.string(),
  status: z.number(),
  detailStatus: z.number(),
  time: wireTime,
});
export type LiveMessage = z.infer<typeof liveMessage>;
