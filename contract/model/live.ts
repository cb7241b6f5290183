import * as z from "zod/mini";
import { time } from "./codecs";
import { LIVE_EVENTS } from "./states";

/**
 * The schema of a message from the server to the browser at /websocket/{loginId} (prod-api B.11). It contains
 * ids and no personal data.
 */
export const liveMessage = z.object({
  type: z.literal("user"),
  id: z.string(),
  event: z.enum(LIVE_EVENTS),
  orderId: z.string(),
  orderNo: z.string(),
  status: z.number(),
  detailStatus: z.number(),
  time,
});
export type LiveMessage = z.output<typeof liveMessage>;
