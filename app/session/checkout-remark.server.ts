import { REMARK_LENGTH } from "@contract/model/limits";
import type { ShopSession } from "./shop-session.server";
import { isRecord, signedCookie } from "./signed-cookie.server";

/*
 * The remark of an order that is not placed yet. It is in a cookie of this session. In an address
 * it would appear in the browser history, logs and proxies (security S17).
 */

const LIFE_SECONDS = 1_800;
const cookie = signedCookie("checkout-remark");

type Whose = Pick<ShopSession, "csrfId"> | null;

/** Returns the remark of this session, or an empty text. */
export function readCheckoutRemark(header: string | null, session: Whose): string {
  const kept = cookie.read(header ?? undefined);
  if (!isRecord(kept) || session === null || kept.of !== session.csrfId) return "";
  return typeof kept.remark === "string" ? kept.remark : "";
}

/**
 * Returns the Set-Cookie header that stores the remark for half an hour, or clears an empty one.
 */
export function writeCheckoutRemark(remark: string, session: Whose): string {
  if (remark === "" || session === null) return cookie.clear();
  const kept = remark.slice(0, REMARK_LENGTH.max);
  return cookie.write({ remark: kept, of: session.csrfId }, { maxAge: LIFE_SECONDS });
}
