import { REMARK_LENGTH } from "@contract/model/limits";
import type { ShopSession } from "./shop-session.server";
import { isRecord, signedCookie } from "./signed-cookie.server";

/*
 * What a shopper wrote beside an order that is not placed yet. It travels in a cookie of this sign-in, for
 * an address would stand in the history, in logs and in proxies on the way (security S17).
 */

const LIFE_SECONDS = 1_800;
const cookie = signedCookie("checkout-remark");

type Whose = Pick<ShopSession, "csrfId"> | null;

/** The remark that this sign-in wrote; empty when there is none. */
export function readCheckoutRemark(header: string | null, session: Whose): string {
  const kept = cookie.read(header ?? undefined);
  if (!isRecord(kept) || session === null || kept.of !== session.csrfId) return "";
  return typeof kept.remark === "string" ? kept.remark : "";
}

/** The Set-Cookie header that keeps the remark for half an hour; an empty one is forgotten. */
export function writeCheckoutRemark(remark: string, session: Whose): string {
  if (remark === "" || session === null) return cookie.clear();
  const kept = remark.slice(0, REMARK_LENGTH.max);
  return cookie.write({ remark: kept, of: session.csrfId }, { maxAge: LIFE_SECONDS });
}
