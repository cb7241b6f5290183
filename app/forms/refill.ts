import { askForRefill, stopRefill } from "@contract/shop/refills";
import { defineFormValidator } from "./form-validator";

/** The form with which a shopper asks for a refill reminder or stops it. */
export const refillForm = defineFormValidator({
  remindMe: askForRefill.request,
  stopReminder: stopRefill.request,
});
