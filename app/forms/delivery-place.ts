import { DELIVERY_FIELDS, type DeliveryField } from "@contract/fields";

type Delivery = Readonly<Record<DeliveryField, string>>;

const PLACE_FIELDS = DELIVERY_FIELDS.filter((field) => field !== "consignee" && field !== "phone");
const STREET_FIELDS = PLACE_FIELDS.filter((field) => field !== "postalCode");

/** Where goods go, apart from who takes them: each part that is not empty, in the contract's order. */
export function placeOf(delivery: Delivery): string[] {
  return PLACE_FIELDS.map((field) => delivery[field]).filter((part) => part !== "");
}

/** The same without the postal code, for those who know their own address. */
export function streetOf(delivery: Delivery): string[] {
  return STREET_FIELDS.map((field) => delivery[field]).filter((part) => part !== "");
}
