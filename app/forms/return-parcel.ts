import { returnLogistics } from "@contract/shop/refunds";
import { formValidator } from "./form-validator";

/** Carrier and number of the goods on their way back. */
export const returnParcelForm = formValidator(
  { sendBack: returnLogistics.request },
  { main: "sendBack" },
);
