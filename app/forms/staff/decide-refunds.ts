import * as z from "zod/mini";
import { isId } from "@contract/ids";
import { STAFF_PAGE_SIZE } from "@contract/limits";
import { formValidator } from "../form-validator";

/** Those that are ticked in the list: a page of it at most. */
const refundIds = z.pipe(
  z.pipe(
    z.string({ error: "refundIds.required" }),
    z.transform((ticked) => ticked.split(",")),
  ),
  z
    .array(z.string().check(z.refine(isId, "refundIds.format")))
    .check(z.maxLength(STAFF_PAGE_SIZE, "refundIds.format")),
);

/** Many refunds at once: taken on, or their goods received. Money is decided one by one. */
export const decideRefundsForm = formValidator(
  { acceptMany: z.object({ refundIds }), receiveMany: z.object({ refundIds }) },
  { lists: ["refundIds"] },
);
