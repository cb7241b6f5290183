import { isRecord, signedCookie } from "./signed-cookie.server";

/** What a visitor wanted to put into the cart before signing in (spec §8, not logged in). */
export interface PendingAdd {
  readonly productId: string;
  readonly skuId: string;
  readonly count: number;
  /** True for "buy now": after signing in the way leads to checkout. */
  readonly buyNow: boolean;
}

const LIFE_SECONDS = 3_600;
const cookie = signedCookie("pending-add");

/** What the visitor wanted; null when nothing is pending. */
export function readPendingAdd(header: string | undefined): PendingAdd | null {
  const pending = cookie.read(header);
  if (!isRecord(pending)) return null;
  const { productId, skuId, count, buyNow } = pending;
  if (typeof productId !== "string" || typeof skuId !== "string") return null;
  return typeof count === "number" ? { productId, skuId, count, buyNow: buyNow === true } : null;
}

/** The Set-Cookie header that remembers it for an hour. */
export function writePendingAdd(pending: PendingAdd): string {
  return cookie.write(pending, { maxAge: LIFE_SECONDS });
}

/** The Set-Cookie header that forgets it. */
export function clearPendingAdd(): string {
  return cookie.clear();
}
