import * as z from "zod/mini";
import { isId } from "@contract/model/ids";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedIds } from "../../forms/ticked-rows";

const refundIds = acceptTickedIds("refundIds", isId);

/**
 * The form that accepts many refund requests, or records that their goods were received. Staff approve the
 * amounts on the page of each request.
 */
export const decideRefundsForm = defineFormValidator(
  { acceptMany: z.object({ refundIds }), receiveMany: z.object({ refundIds }) },
  { lists: ["refundIds"] },
);
