import { DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import type { FormResult } from "~/ui/form-result";

/** What was written at the checkout before it could not go on: an address, an order note. */
export function submittedAtCheckout(result: FormResult | undefined): string[] {
  return [...DELIVERY_FIELDS, "remark"]
    .map((name) => result?.repopulateFields[name] ?? "")
    .filter((text) => text !== "");
}
