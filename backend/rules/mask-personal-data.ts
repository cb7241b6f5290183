import type { DeliveryField } from "@contract/shop/delivery-fields";

/** The mark in the text of a mail in place of a code or the token of a link. */
export const REDACTED = "••••••";

/** Masks a name except its first letter. */
export function maskName(name: string): string {
  const [first = "", ...rest] = name;
  return first + "*".repeat(Math.min(rest.length, 3));
}

/** Masks an e-mail address except its first letter and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? maskName(email) : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Masks a phone number or an account name except its last two characters. */
export function maskEnd(text: string): string {
  return text.length <= 2 ? "*".repeat(text.length) : `${"*".repeat(4)}${text.slice(-2)}`;
}

/** Masks a text completely, because any part would identify a person. */
function maskAll(): string {
  return "";
}

/** The masks of the delivery fields for staff without the right to personal data. */
export const DELIVERY_MASKS: Readonly<Record<DeliveryField, (text: string) => string>> = {
  consignee: maskName,
  phone: maskEnd,
  address: maskAll,
  doorNumber: maskAll,
  postalCode: maskAll,
};

/** The masks of a shopper's columns in back-office lists. The other columns are not shown there. */
export const SHOPPER_MASKS = {
  realName: maskName,
  email: maskEmail,
  phone: maskEnd,
} as const;
