import type { DeliveryField } from "@contract/fields";
import { maskEmail, maskEnd, maskName } from "../rules/mask-personal-data";
import type { AskingStaff } from "./authentication";

/* What staff see of shoppers: who has no right to personal data knows nobody by it (back office, Roles). */

type Delivery = Readonly<Record<DeliveryField, string>>;

/** Whether whoever asks may see who shoppers are. */
export function seesPersonalData({ held }: AskingStaff): boolean {
  return held.rights.has("personalData");
}

/** Where goods go: in full, or a name and a phone number that nobody is known by. */
export function shownDelivery(delivery: Delivery, staff: AskingStaff): Delivery {
  if (seesPersonalData(staff)) return delivery;
  const { consignee, phone } = delivery;
  return {
    ...{ consignee: maskName(consignee), phone: maskEnd(phone) },
    ...{ address: "***", doorNumber: "", postalCode: "" },
  };
}

/** A shopper's or a colleague's e-mail address. */
export function shownEmail(email: string, staff: AskingStaff): string {
  return seesPersonalData(staff) ? email : maskEmail(email);
}
