import type { DeliveryField } from "@contract/shop/delivery-fields";
import type { GiftAndInvoiceField } from "@contract/shop/gift-and-invoice";

/** The text that replaces a code, or the token of a link, in a displayed mail. */
export const REDACTED = "••••••";

/** Masks all letters of a name except the first one. */
export function maskName(name: string): string {
  const [first = "", ...rest] = name;
  return first + "*".repeat(Math.min(rest.length, 3));
}

/** Masks an e-mail address except its first letter and its domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? maskName(email) : `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** Masks a phone number or an account name except its last two characters. */
export function maskEnd(text: string): string {
  return text.length <= 2 ? "*".repeat(text.length) : `${"*".repeat(4)}${text.slice(-2)}`;
}

/** Masks a text completely, because any part of it could identify a person. */
function maskAll(): string {
  return "";
}

/** The masks of the delivery fields, for staff without the permission to see personal data. */
export const DELIVERY_MASKS: Readonly<Record<DeliveryField, (text: string) => string>> = {
  consignee: maskName,
  phone: maskEnd,
  address: maskAll,
  doorNumber: maskAll,
  postalCode: maskAll,
};

/**
 * The masks of the gift note and the invoice details, for staff without the permission to see personal data. A
 * masked gift note is not empty, so that staff still see that the order is a gift.
 */
export const GIFT_AND_INVOICE_MASKS: Readonly<
  Record<GiftAndInvoiceField, (text: string) => string>
> = {
  giftNote: (text) => (text === "" ? "" : "***"),
  invoiceTitle: maskName,
  invoiceNumber: maskEnd,
  carrierCode: maskEnd,
};

/** The masks of a shopper's columns in back-office lists. The lists do not show the other columns. */
export const SHOPPER_MASKS = {
  realName: maskName,
  email: maskEmail,
  phone: maskEnd,
} as const;
