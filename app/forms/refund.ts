import * as z from "zod/mini";
import * as f from "@contract/fields";
import { VIDEO_BY_CHAT } from "@contract/states";
import { formValidator } from "./form-validator";

const COUNT = /^(?:0|[1-9]\d?)$/;

/**
 * Counts returned by order item, as the form names them: `item.<orderItemId>`. Told by hand, since zod's own
 * record would weigh 460 bytes in the browser.
 */
const item = z.pipe(
  z._default(
    z.custom<Readonly<Record<string, string>>>((sent) => typeof sent === "object", "item.format"),
    {},
  ),
  z.transform((sent, { issues }) => {
    for (const [id, text] of Object.entries(sent))
      if (!COUNT.test(text))
        issues.push({ code: "custom", message: "item.format", input: text, path: [id] });
    return Object.fromEntries(Object.entries(sent).map(([id, text]) => [id, Number(text)]));
  }),
);

/** One of a few numbers, as radios and lists send them. */
function choice<const Value extends number>(field: string, values: Value[]) {
  const error = `${field}.required`;
  const digit = z.string({ error }).check(z.regex(/^\d$/, { error, abort: true }));
  return z.pipe(z.pipe(digit, z.transform(Number)), z.literal(values, { error }));
}

/**
 * Asking for a refund (spec §9). What the policy needs beyond the fields, such as the video, depends on
 * the order: the backend says so. `preview` only works out what comes back.
 */
export const refundForm = formValidator(
  {
    apply: z.object({
      orderId: f.id,
      item,
      refundType: choice("refundType", [1, 2, 3]),
      reason: choice("reason", [1, 2, 3, 4, 5]),
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
    preview: z.object({ orderId: f.id, item }),
  },
  { main: "apply" },
);

/** The goods given back, as the backend takes them: items with a count above zero. */
export function chosenItems(
  counts: Readonly<Record<string, number>>,
): { orderItemId: string; count: number }[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([orderItemId, count]) => ({ orderItemId, count }));
}
