import * as z from "zod/mini";
import { isId } from "@contract/model/ids";
import { formValidator } from "../../forms/form-validator";
import { tickedIds } from "../../forms/ticked-rows";

const refundIds = tickedIds("refundIds", isId);

/**
 * The form that accepts many refund requests, or records that their goods were received. Staff approve the
 * amounts on the page of each request.
 */
export const decideRefundsForm = formValidator(
  { acceptMany: z.object({ refundIds }), receiveMany: z.object({ refundIds }) },
  { lists: ["refundIds"] },
);
