import { REMARK_LENGTH } from "@contract/model/limits";
import type { ShopSession } from "./shop-session.server";
import { isRecord, declareSignedCookie } from "./signed-cookie.server";

/*
 * Stores the remark of an order that is not placed yet in a cookie of this session. In a URL, the remark
 * would appear in the browser history, in logs and at proxies (security S17).
 */

const LIFE_SECONDS = 1_800;
const cookie = declareSignedCookie("checkout-remark");

type RemarkOwner = Pick<ShopSession, "csrfId"> | null;

/** Returns the remark of this session, or an empty text. */
export function readCheckoutRemark(header: string | null, session: RemarkOwner): string {
  const kept = cookie.read(header ?? undefined);
  if (!isRecord(kept) || session === null || kept.of !== session.csrfId) return "";
  return typeof kept.remark === "string" ? kept.remark : "";
}

/**
 * Returns the Set-Cookie header that stores the remark for half an hour. An empty remark clears the cookie.
 */
export function writeCheckoutRemark(remark: string, session: RemarkOwner): string {
  if (remark === "" || session === null) return cookie.clear();
  const kept = remark.slice(0, REMARK_LENGTH.max);
  return cookie.write({ remark: kept, of: session.csrfId }, { maxAge: LIFE_SECONDS });
}
