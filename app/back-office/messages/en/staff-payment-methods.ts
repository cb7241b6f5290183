import type { EnglishOf } from "../../../locales/english-of";
import type { staffPayMethods as source } from "../zhTw/staff-payment-methods";

export const staffPayMethods = {
  lead: "Ways to pay without a payment provider, such as FPS, PayMe, bank transfer or LINE Pay. Shoppers follow the instructions and enter a number, and you confirm the payment under “Payments”.",
  column: { name: "Name", code: "Code", order: "Order", shown: "State" },
  add: "Add a payment method",
  save: "Save the payment method",
  code: "Code",
  codeHint: "Lower-case letters, digits and hyphens, such as payme. It cannot be changed later.",
  name: { zhTw: "Name (Chinese)", en: "Name (English)" },
  instructions: { zhTw: "Instructions (Chinese)", en: "Instructions (English)" },
  instructionsHint:
    "For example your account number, the payee, and the request to add the payment number as reference.",
  qrPicture: "Picture of a QR code",
  qrPictureHint:
    "The picture that shoppers scan with an app: JPEG, PNG, WebP or AVIF, at most 10 MB.",
  removeQrPicture: "Remove the QR code",
  shown: "Offer it to shoppers",
  shownHint: "If you turn it off, payments that have begun can still be completed.",
} satisfies EnglishOf<typeof source>;
