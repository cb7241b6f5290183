import { returnLogistics } from "@contract/shop/refunds";
import { formValidator } from "./form-validator";

/** The form with the carrier and the tracking number of a return parcel. */
export const returnParcelForm = formValidator(
  { sendBack: returnLogistics.request },
  { main: "sendBack" },
);
