import * as z from "zod/mini";
import * as f from "@contract/fields";
import { VIDEO_BY_CHAT } from "@contract/states";
import { formValidator } from "./form-validator";

const COUNT = /^(?:0|[1-9]\d?)$/;

/** Counts returned by order item, as the form names them: `item.<orderItemId>`. */
const item = z._default(
  z.record(
    z.string(),
    z.pipe(
      z.string({ error: "item.format" }).check(z.regex(COUNT, "item.format")),
      z.transform(Number),
    ),
  ),
  {},
);

const choice = <Value extends string>(field: string, values: readonly [Value, ...Value[]]) =>
  z.pipe(z.enum(values, { error: `${field}.required` }), z.transform(Number));

/**
 * Asking for a refund (spec §9). What the policy needs beyond the fields, such as the video, depends on
 * the order: the backend says so. `intent=preview` only reckons.
 */
export const refundForm = formValidator(
  z.object({
    intent: z._default(z.literal("apply"), "apply"),
    orderId: f.id,
    item,
    refundType: choice("refundType", ["1", "2", "3"]),
    reason: choice("reason", ["1", "2", "3", "4", "5"]),
    remark: f.remark,
    unopened: z._default(f.ticked, false),
    /** How the video comes, or the path that its upload was given. */
    unpackVideo: z.optional(
      z.union([
        z.enum(VIDEO_BY_CHAT),
        z.string().check(z.regex(/^\/profile\/videos\/[\w.-]{1,100}$/, "unpackVideo.format")),
      ]),
    ),
    freightAccepted: z._default(f.ticked, false),
    requestId: f.requestId,
  }),
  { preview: z.object({ intent: z.literal("preview"), orderId: f.id, item }) },
);

/** The goods given back, as the backend takes them: items with a count above zero. */
export function chosenItems(
  counts: Readonly<Record<string, number>>,
): { orderItemId: string; count: number }[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([orderItemId, count]) => ({ orderItemId, count }));
}
