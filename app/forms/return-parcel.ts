import { returnLogistics } from "@contract/shop/refunds";
import { defineFormValidator } from "./form-validator";

/** The form with the carrier and the tracking number of a return parcel. */
export const returnParcelForm = defineFormValidator(
  { sendBack: returnLogistics.request },
  { main: "sendBack" },
);
