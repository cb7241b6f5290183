import { getKeys, makeRecord } from "../model/records";
import {
  CONSIGNEE_LENGTH,
  DOOR_NUMBER_LENGTH,
  PHONE_LENGTH,
  POSTAL_CODE_LENGTH,
  SHIPPING_ADDRESS_LENGTH,
} from "../model/limits";

/** The properties of one field of a delivery address. */
interface DeliveryFieldFacts {
  /** The maximum length in characters. */
  readonly max: number;
  readonly isRequired: boolean;
  /** True if the field is a part of the postal address. False if it identifies the recipient. */
  readonly isPlace: boolean;
}

/**
 * The fields of a delivery address, in the order of a parcel label (spec §3). Forms, mails, exports, masks
 * and audit entries derive their fields from this record.
 */
export const DELIVERY = {
  consignee: { max: CONSIGNEE_LENGTH.max, isRequired: true, isPlace: false },
  phone: { max: PHONE_LENGTH.max, isRequired: true, isPlace: false },
  address: { max: SHIPPING_ADDRESS_LENGTH.max, isRequired: true, isPlace: true },
  doorNumber: { max: DOOR_NUMBER_LENGTH.max, isRequired: false, isPlace: true },
  postalCode: { max: POSTAL_CODE_LENGTH.max, isRequired: false, isPlace: true },
} as const satisfies Readonly<Record<string, DeliveryFieldFacts>>;
export type DeliveryField = keyof typeof DELIVERY;

/** The texts of a delivery address by field. */
export type Delivery = Readonly<Record<DeliveryField, string>>;

export const DELIVERY_FIELDS: readonly DeliveryField[] = getKeys(DELIVERY);

/** The fields of the postal address, without the recipient. */
export const PLACE_FIELDS = DELIVERY_FIELDS.filter((field) => DELIVERY[field].isPlace);

/** Returns a record with one value for each delivery field. */
export function mapDelivery(valueOf: (field: DeliveryField) => string): Delivery {
  return makeRecord(DELIVERY_FIELDS, valueOf);
}

/** Returns only the delivery fields of a larger object, such as an order. */
export function pickDelivery(source: Delivery): Delivery {
  return mapDelivery((field) => source[field]);
}

/** Returns the non-empty lines of the postal address, without the recipient. */
export function toPlaceLines(delivery: Delivery): string[] {
  return removeEmpty(PLACE_FIELDS.map((field) => delivery[field]));
}

/**
 * Returns the non-empty lines of the postal address without the postal code. Pages show them to shoppers, who
 * know their own postal code.
 */
export function toStreetLines(delivery: Delivery): string[] {
  const fields = PLACE_FIELDS.filter((field) => field !== "postalCode");
  return removeEmpty(fields.map((field) => delivery[field]));
}

/** Match phone numbers of Hong Kong and Taiwan. The groups are the groups of digits that people write. */
const PHONE_GROUPS = [
  /^(\+?852)?([2-9]\d{3})(\d{4})()$/,
  /^(\+?886)(9\d\d)(\d{3})(\d{3})$/,
  /^()(09\d\d)(\d{3})(\d{3})$/,
];

/** Formats a stored phone number with spaces, such as 9123 4567. Any other number is returned unchanged. */
export function formatPhone(phone: string): string {
  const format = PHONE_GROUPS.find((each) => each.test(phone));
  if (format === undefined) return phone;
  return phone.replace(format, "$1 $2 $3 $4").trim();
}

function removeEmpty(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== "");
}
