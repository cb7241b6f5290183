import * as z from "zod/mini";
import { isId } from "@contract/model/ids";
import { formValidator } from "../../forms/form-validator";
import { tickedIds } from "../../forms/ticked-rows";

const refundIds = tickedIds("refundIds", isId);

/** Many refunds at once: taken on, or their goods received. Money is decided one by one. */
export const decideRefundsForm = formValidator(
  { acceptMany: z.object({ refundIds }), receiveMany: z.object({ refundIds }) },
  { lists: ["refundIds"] },
);
