import type { EnglishOf } from "../../english-of";
import type { giftAndInvoiceErrors as source } from "../../zhTw/errors/gift-and-invoice-errors";

export const giftAndInvoiceErrors = {
  giftNote: {
    length: "The gift note can have at most 200 characters.",
    format: "The gift note contains characters that are not allowed.",
  },
  invoiceTitle: {
    length: "The company name can have at most 60 characters.",
    format: "The company name contains characters that are not allowed.",
  },
  invoiceNumber: {
    format: "The Taiwan company number must have 8 digits.",
    checksum: "This Taiwan company number does not exist. Please check its digits.",
  },
  carrierCode: {
    format: "The mobile barcode must be “/” and 7 letters, digits or + - . such as /ABC+123.",
  },
} satisfies EnglishOf<typeof source>;
