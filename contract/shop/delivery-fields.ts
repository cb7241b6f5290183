import { keysOf, mapKeys } from "../model/records";
import {
  CONSIGNEE_LENGTH,
  DOOR_NUMBER_LENGTH,
  PHONE_LENGTH,
  POSTAL_CODE_LENGTH,
  SHIPPING_ADDRESS_LENGTH,
} from "../model/limits";

/** The facts of one field of a delivery address. */
interface DeliveryFieldFacts {
  /** The maximum length in characters. */
  readonly max: number;
  readonly isRequired: boolean;
  /** False for the fields that name the recipient. */
  readonly isPlace: boolean;
}

/**
 * The fields of a delivery address, in the order of a parcel label (spec §3).
 * The forms, mails, exports, masks and audit entries derive their fields from this record.
 */
export const DELIVERY = {
  consignee: { max: CONSIGNEE_LENGTH.max, isRequired: true, isPlace: false },
  phone: { max: PHONE_LENGTH.max, isRequired: true, isPlace: false },
  address: { max: SHIPPING_ADDRESS_LENGTH.max, isRequired: true, isPlace: true },
  doorNumber: { max: DOOR_NUMBER_LENGTH.max, isRequired: false, isPlace: true },
  postalCode: { max: POSTAL_CODE_LENGTH.max, isRequired: false, isPlace: true },
} as const satisfies Readonly<Record<string, DeliveryFieldFacts>>;
export type DeliveryField = keyof typeof DELIVERY;

/** The texts of a delivery address. */
export type Delivery = Readonly<Record<DeliveryField, string>>;

export const DELIVERY_FIELDS: readonly DeliveryField[] = keysOf(DELIVERY);

/** The fields that name the place, without the recipient. */
export const PLACE_FIELDS = DELIVERY_FIELDS.filter((field) => DELIVERY[field].isPlace);

/** Builds one value for each delivery field. */
export function mapDelivery(valueOf: (field: DeliveryField) => string): Delivery {
  return mapKeys(DELIVERY_FIELDS, valueOf);
}

/** Returns the delivery fields of an object that has more of them, such as an order or an address. */
export function pickDelivery(source: Delivery): Delivery {
  return mapDelivery((field) => source[field]);
}

/** Returns the non-empty lines of the place, without the recipient. */
export function toPlaceLines(delivery: Delivery): string[] {
  return nonEmpty(PLACE_FIELDS.map((field) => delivery[field]));
}

/** Returns the non-empty lines of the place without the postal code, for people who know the address. */
export function toStreetLines(delivery: Delivery): string[] {
  const fields = PLACE_FIELDS.filter((field) => field !== "postalCode");
  return nonEmpty(fields.map((field) => delivery[field]));
}

function nonEmpty(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== "");
}
