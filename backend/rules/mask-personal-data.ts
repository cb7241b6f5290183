import type { DeliveryField } from "@contract/shop/delivery-fields";

/** A name of which the first letter shows. */
export function maskName(name: string): string {
  const [first = "", ...rest] = name;
  return first + "*".repeat(Math.min(rest.length, 3));
}

/** An e-mail address of which the first letter and the domain show. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? maskName(email) : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** A phone number, or the name of an account, of which the last two letters show. */
export function maskEnd(text: string): string {
  return text.length <= 2 ? "*".repeat(text.length) : `${"*".repeat(4)}${text.slice(-2)}`;
}

/** Replaces a text that would identify a person in any part. */
function maskAll(): string {
  return "";
}

/** How each delivery field is masked for staff without the right to personal data. */
export const DELIVERY_MASKS: Readonly<Record<DeliveryField, (text: string) => string>> = {
  consignee: maskName,
  phone: maskEnd,
  address: maskAll,
  doorNumber: maskAll,
  postalCode: maskAll,
};

/** How the columns of a shopper are masked in lists of the back office. The other columns are not shown there. */
export const SHOPPER_MASKS = {
  realName: maskName,
  email: maskEmail,
  phone: maskEnd,
} as const;
