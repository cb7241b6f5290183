import * as z from "zod/mini";
import { payReference } from "@contract/shop/payments";
import { defineFormValidator } from "./form-validator";

/** The form in which a shopper enters the number of a transfer. */
export const payReferenceForm = defineFormValidator(
  { submitReference: z.object(payReference.request.shape) },
  { main: "submitReference" },
);
