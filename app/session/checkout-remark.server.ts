import { CONSIGNEE_LENGTH, PHONE_LENGTH, REMARK_LENGTH } from "@contract/model/limits";
import { getKeys, mapKeys } from "@contract/model/records";
import type { ShopSession } from "./shop-session.server";
import { isRecord, declareSignedCookie } from "./signed-cookie.server";

/*
 * Stores the typed texts of an order that is not placed yet in a cookie of this session. In a URL, the texts
 * would appear in the browser history, in logs and at proxies (security S17).
 */

const LIFE_SECONDS = 1_800;
const cookie = declareSignedCookie("checkout-remark");

/** The maximum length of each text. `consignee` and `phone` identify who collects a parcel at a pick-up point. */
const LENGTHS = {
  remark: REMARK_LENGTH.max,
  consignee: CONSIGNEE_LENGTH.max,
  phone: PHONE_LENGTH.max,
} as const;
const NAMES = getKeys(LENGTHS);

export type CheckoutTexts = Readonly<Record<keyof typeof LENGTHS, string>>;

type TextsOwner = Pick<ShopSession, "csrfId"> | null;

/** Returns the texts of this session. A text that is not stored is empty. */
export function readCheckoutTexts(header: string | null, session: TextsOwner): CheckoutTexts {
  const kept = cookie.read(header ?? undefined);
  const isOwn = isRecord(kept) && session !== null && kept.of === session.csrfId;
  return mapKeys(NAMES, (name) => {
    const text = isOwn ? kept[name] : undefined;
    return typeof text === "string" ? text : "";
  });
}

/** Returns the Set-Cookie header that stores the texts for half an hour. Without a text it clears the cookie. */
export function writeCheckoutTexts(
  texts: Readonly<Partial<Record<keyof CheckoutTexts, string | undefined>>>,
  session: TextsOwner,
): string {
  const kept = mapKeys(NAMES, (name) => (texts[name] ?? "").slice(0, LENGTHS[name]));
  if (session === null || NAMES.every((name) => kept[name] === "")) return cookie.clear();
  return cookie.write({ ...kept, of: session.csrfId }, { maxAge: LIFE_SECONDS });
}
