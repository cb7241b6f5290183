import * as z from "zod/mini";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { GIFT_NOTE_LENGTH, INVOICE_CODE_LENGTH, INVOICE_TITLE_LENGTH } from "../model/limits";
import { getKeys, makeRecord } from "../model/records";

/** The weights of the digits of a Taiwanese company number. */
const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1];

/**
 * Returns true if 8 digits are a valid company number of Taiwan (統一編號), by the rule of the Ministry of
 * Finance since April 2023. The digits of all weighted digits are added, and the sum is a multiple of 5. If the
 * 7th digit is 7, its share is 10, which may count as 1 or as 0.
 */
export function isCompanyNumber(digits: string): boolean {
  if (!/^\d{8}$/.test(digits) || Number(digits) === 0) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => {
    const weighted = Number(digits[at]) * weight;
    return total + Math.floor(weighted / 10) + (weighted % 10);
  }, 0);
  return sum % 5 === 0 || (digits[6] === "7" && (sum + 1) % 5 === 0);
}

/**
 * Accepts an identifier that people copy from a card or type with an input method. Full-width characters become
 * ASCII, spaces are removed, and letters become upper case.
 */
function code(field: string) {
  return z.string({ error: `${field}.format` }).check(
    z.maxLength(INVOICE_CODE_LENGTH.max, { error: `${field}.format`, abort: true }),
    z.overwrite((typed) => typed.normalize("NFKC").replace(/\s/g, "").toUpperCase()),
  );
}

const invoiceNumber = code("invoiceNumber").check(
  z.regex(/^(?:\d{8})?$/, { error: "invoiceNumber.format", abort: true }),
  z.refine((digits) => digits === "" || isCompanyNumber(digits), "invoiceNumber.checksum"),
);

/** Accepts the mobile barcode of Taiwan (手機條碼): "/" and 7 characters. */
const carrierCode = code("carrierCode").check(
  z.regex(/^(?:\/[0-9A-Z+.-]{7})?$/, "carrierCode.format"),
);

/**
 * The optional fields of an order about a gift and the invoice. They are not in the specification, so a client
 * sends only the fields that are filled.
 */
export const giftAndInvoiceFields = {
  /** A note that is printed for the recipient of a gift. */
  giftNote: z.optional(f.multilineText("giftNote", GIFT_NOTE_LENGTH)),
  /** The company name on the receipt. */
  invoiceTitle: z.optional(f.text("invoiceTitle", INVOICE_TITLE_LENGTH)),
  /** The company number of Taiwan, for an invoice to a company. */
  invoiceNumber: z.optional(invoiceNumber),
  /** The mobile barcode of Taiwan, in which e-invoices are collected. An invoice to a company may have one too. */
  carrierCode: z.optional(carrierCode),
};

export type GiftAndInvoiceField = keyof typeof giftAndInvoiceFields;
export type GiftAndInvoice = Readonly<Record<GiftAndInvoiceField, string>>;
/** The submitted fields. A field that is missing or undefined is empty. */
export type GiftAndInvoiceInput = Readonly<
  Partial<Record<GiftAndInvoiceField, string | undefined>>
>;

export const GIFT_AND_INVOICE_FIELDS: readonly GiftAndInvoiceField[] =
  getKeys(giftAndInvoiceFields);

/** The fields in the reply for an order. They are empty if the backend does not send them. */
export const giftAndInvoiceParts = makeRecord(GIFT_AND_INVOICE_FIELDS, () => c.text);

/** Returns all fields. Missing fields become empty. */
export function completeGiftAndInvoice(input: GiftAndInvoiceInput): GiftAndInvoice {
  return makeRecord(GIFT_AND_INVOICE_FIELDS, (field) => input[field] ?? "");
}

/** Returns only the fields that are not empty. */
export function pickFilledFields(input: GiftAndInvoiceInput): GiftAndInvoiceInput {
  const filled: Partial<Record<GiftAndInvoiceField, string>> = {};
  for (const field of GIFT_AND_INVOICE_FIELDS) {
    const text = input[field] ?? "";
    if (text !== "") filled[field] = text;
  }
  return filled;
}
