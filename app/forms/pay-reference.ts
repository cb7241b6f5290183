import { payReference } from "@contract/shop/payments";
import { defineFormValidator } from "./form-validator";

/** The form in which a shopper enters the number of a transfer, or adds a picture of it. */
export const payReferenceForm = defineFormValidator(
  { submitReference: payReference.request },
  { main: "submitReference" },
);
