import type { GiftAndInvoiceField } from "@contract/shop/gift-and-invoice";
import {
  CONSIGNEE_LENGTH,
  GIFT_NOTE_LENGTH,
  INVOICE_CODE_LENGTH,
  INVOICE_TITLE_LENGTH,
  PHONE_LENGTH,
  REMARK_LENGTH,
} from "@contract/model/limits";
import { getKeys, makeRecord } from "@contract/model/records";
import type { ShopSession } from "./shop-session.server";
import { isRecord, declareSignedCookie, type SignedCookie } from "./signed-cookie.server";

/*
 * Stores the texts of an order that is not placed yet in cookies of this session. In a URL, the texts would
 * appear in the browser history, in logs and at proxies (security S17).
 */

const LIFE_SECONDS = 1_800;

/** The stored fields. `consignee` and `phone` identify who collects a parcel at a pick-up point. */
type CheckoutTextField = "remark" | "consignee" | "phone" | GiftAndInvoiceField;
/** The typed texts of the checkout form by field name. */
export type CheckoutTexts = Readonly<Record<CheckoutTextField, string>>;

const LENGTHS: Readonly<Record<CheckoutTextField, { readonly max: number }>> = {
  remark: REMARK_LENGTH,
  consignee: CONSIGNEE_LENGTH,
  phone: PHONE_LENGTH,
  giftNote: GIFT_NOTE_LENGTH,
  invoiceTitle: INVOICE_TITLE_LENGTH,
  invoiceNumber: INVOICE_CODE_LENGTH,
  carrierCode: INVOICE_CODE_LENGTH,
};

/** The cookies with their fields. One cookie has room for one long text. */
const COOKIES: readonly {
  readonly cookie: SignedCookie;
  readonly fields: readonly CheckoutTextField[];
}[] = [
  { cookie: declareSignedCookie("checkout-remark"), fields: ["remark"] },
  { cookie: declareSignedCookie("checkout-pickup"), fields: ["consignee", "phone"] },
  { cookie: declareSignedCookie("checkout-gift"), fields: ["giftNote"] },
  {
    cookie: declareSignedCookie("checkout-invoice"),
    fields: ["invoiceTitle", "invoiceNumber", "carrierCode"],
  },
];

type TextOwner = Pick<ShopSession, "csrfId"> | null;

/** Returns the texts of this session. Missing texts are empty. */
export function readCheckoutTexts(header: string | null, session: TextOwner): CheckoutTexts {
  const kept = COOKIES.map(({ cookie }) => cookie.read(header ?? undefined)).filter(isRecord);
  const own = kept.filter((each) => session !== null && each.of === session.csrfId);
  return makeRecord(getKeys(LENGTHS), (field) => {
    const text = own.find((each) => field in each)?.[field];
    return typeof text === "string" ? text : "";
  });
}

/**
 * Returns the Set-Cookie headers that store the texts for half an hour. A cookie without texts is
 * cleared.
 */
export function writeCheckoutTexts(
  texts: Partial<Record<CheckoutTextField, string | undefined>>,
  session: TextOwner,
): string[] {
  return COOKIES.map(({ cookie, fields }) => {
    const filled = fields
      .map((field) => [field, toStoredText(texts[field] ?? "", LENGTHS[field].max)] as const)
      .filter(([, text]) => text !== "");
    if (filled.length === 0 || session === null) return cookie.clear();
    return cookie.write(
      { ...Object.fromEntries(filled), of: session.csrfId },
      { maxAge: LIFE_SECONDS },
    );
  });
}

/**
 * Shortens a text to its maximum length. It removes control characters, which no field accepts, because JSON needs six
 * bytes for each.
 */
function toStoredText(text: string, max: number): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, "")
    .slice(0, max);
}
