import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import {
  ARRIVED_FAULTY_REASONS,
  REFUND_TYPE,
  VIDEO_CHAT_APPS,
  type RefundReason,
} from "@contract/model/states";
import { defineFormValidator } from "./form-validator";

/** Matches a count. An empty field means that nothing of the item is returned. */
const COUNT = /^(?:0|[1-9]\d?)?$/;

/**
 * The returned counts by order item, sent as `item.<orderItemId>`. The schema is hand-written, because zod's
 * own record would add 460 bytes to the browser's script.
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

/** Accepts one of a few numbers, as radio buttons and select fields submit them. */
function acceptNumbers<const Value extends number>(field: string, values: Value[]) {
  const error = `${field}.required`;
  const digit = z.string({ error }).check(z.regex(/^\d$/, { error, abort: true }));
  return z.pipe(z.pipe(digit, z.transform(Number)), z.literal(values, { error }));
}

/**
 * The fields that are checked together. An invalid field may be missing here, because its own error is
 * already reported.
 */
interface CheckedFields {
  readonly item?: Readonly<Record<string, unknown>>;
  readonly refundType?: unknown;
  readonly reason?: unknown;
  readonly unopened?: unknown;
  readonly unpackVideo?: unknown;
  readonly freightAccepted?: unknown;
}

/**
 * Checks the requirements for returning received goods (spec §9). The form must contain the items, their
 * condition, a video and, for a voluntary exchange, the agreement to pay the shipping costs. All errors are
 * reported together. A form without item fields belongs to an order that was not shipped, which has none of
 * these requirements.
 */
const checkReturnTerms = z.superRefine<CheckedFields>(
  (asked, ctx) => {
    const counts = Object.values(asked.item ?? {});
    if (counts.length === 0) return;
    const tell = (field: string) =>
      ctx.addIssue({ code: "custom", path: [field], message: `${field}.required` });
    if (counts.every((count) => Number(count) === 0)) tell("item");
    if (asked.unopened !== true) tell("unopened");
    if (asked.unpackVideo === undefined) tell("unpackVideo");
    if (isOwnExchange(asked) && asked.freightAccepted !== true) tell("freightAccepted");
  },
  { when: () => true },
);

function isOwnExchange({ refundType, reason }: CheckedFields): boolean {
  const forOwn =
    typeof reason === "number" && !ARRIVED_FAULTY_REASONS.some((each) => each === reason);
  return refundType === REFUND_TYPE.exchange && forOwn;
}

const REASONS: RefundReason[] = [1, 2, 3, 4, 5];

/** The form of a refund request (spec §9). `preview` only calculates the amount. */
export const refundForm = defineFormValidator(
  {
    apply: z
      .object({
        orderId: f.id,
        item,
        refundType: acceptNumbers("refundType", [1, 2, 3]),
        reason: acceptNumbers("reason", REASONS),
        remark: f.remark,
        unopened: z._default(f.checkboxValue, false),
        /**
         * The video. It is sent by chat, given as the path of an uploaded file, or in the browser as the
         * chosen file.
         */
        unpackVideo: z.optional(
          z.union(
            [z.enum(VIDEO_CHAT_APPS), f.videoPath, z.custom<Blob>((sent) => sent instanceof Blob)],
            "unpackVideo.format",
          ),
        ),
        freightAccepted: z._default(f.checkboxValue, false),
        requestId: f.requestId,
      })
      .check(checkReturnTerms),
    preview: z.object({ orderId: f.id, item }),
  },
  { main: "apply", empties: ["item"], files: ["unpackVideo"] },
);

/** Returns the items with a count above zero, as the backend expects them. */
export function listChosenItems(
  counts: Readonly<Record<string, number>>,
): { orderItemId: string; count: number }[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([orderItemId, count]) => ({ orderItemId, count }));
}
