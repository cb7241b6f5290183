import * as z from "zod/mini";
import { isId } from "@contract/model/ids";
import { formValidator } from "../../forms/form-validator";
import { tickedIds } from "../../forms/ticked-rows";

const refundIds = tickedIds("refundIds", isId);

/**
 * Accepts many refunds, or records that their goods were received. Amounts are approved one by one.
 */
export const decideRefundsForm = formValidator(
  { acceptMany: z.object({ refundIds }), receiveMany: z.object({ refundIds }) },
  { lists: ["refundIds"] },
);
