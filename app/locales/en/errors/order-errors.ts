import type { EnglishOf } from "../../english-of";
import type * as zhTw from "../../zhTw/errors/order-errors";

export const paymentErrors = {
  paymentFile: { length: "The file can be at most 8 MB." },
  payNo: {
    required: "The payment number is missing.",
    format: "The payment number can have at most 80 letters and digits.",
  },
  day: { format: "Please enter a date, such as 2026-11-20." },
  receipt: {
    format: "The screenshot must be a JPEG, PNG or WebP picture.",
    length: "The screenshot can have at most 8 MB.",
    damaged: "The screenshot is damaged or empty. Please choose another one.",
  },
  reference: {
    required: "Please enter the number of your transfer.",
    length: "The number of your transfer can have at most 60 characters.",
    format: "The number of your transfer contains characters that are not allowed.",
  },
  instructions: {
    required: "Please enter the instructions.",
    length: "The instructions can have at most 500 characters.",
    format: "The instructions contain characters that are not allowed.",
  },
  instructionsEn: {
    length: "The English instructions can have at most 1,000 characters.",
    format: "The English instructions contain characters that are not allowed.",
  },
  qrPicture: {
    damaged: "The picture is damaged and cannot be opened. Please choose another one.",
    length: "The picture of the QR code is too large. It can have at most 10 MB.",
    small: "The picture of the QR code is too small: its shorter side needs at least 32 pixels.",
    format: "The picture of the QR code must be JPEG, PNG, WebP or AVIF.",
  },
} satisfies EnglishOf<typeof zhTw.paymentErrors>;

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
} satisfies EnglishOf<typeof zhTw.giftAndInvoiceErrors>;
