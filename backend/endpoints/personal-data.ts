import { mapDelivery, pickDelivery, type Delivery } from "@contract/shop/delivery-fields";
import { DELIVERY_MASKS, maskEmail } from "../rules/mask-personal-data";
import type { AskingStaff } from "./authentication";

/* What staff see of shoppers: who has no right to personal data knows nobody by it (back office, Roles). */

/** Whether whoever asks may see who shoppers are. */
export function seesPersonalData({ held }: AskingStaff): boolean {
  return held.rights.has("personalData");
}

/** Returns the delivery address in full, or masked if these staff may not see personal data. */
export function shownDelivery(delivery: Delivery, staff: AskingStaff): Delivery {
  if (seesPersonalData(staff)) return pickDelivery(delivery);
  const masked = mapDelivery((field) => DELIVERY_MASKS[field](delivery[field]));
  // The contract requires a text here.
  return { ...masked, address: "***" };
}

/** A shopper's or a colleague's e-mail address. */
export function shownEmail(email: string, staff: AskingStaff): string {
  return seesPersonalData(staff) ? email : maskEmail(email);
}
