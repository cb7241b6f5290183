import { isRecord, declareSignedCookie } from "./signed-cookie.server";

/** The goods that a visitor wanted to buy before signing in (spec §8, not logged in). */
export interface PendingAdd {
  readonly productId: string;
  readonly skuId: string;
  readonly count: number;
  /** True for "buy now", which leads to the checkout after sign-in. */
  readonly buyNow: boolean;
}

const LIFE_SECONDS = 3_600;
const cookie = declareSignedCookie("pending-add");

/** Returns the pending goods in a Cookie header, or null. */
export function readPendingAdd(header: string | undefined): PendingAdd | null {
  const pending = cookie.read(header);
  if (!isRecord(pending)) return null;
  const { productId, skuId, count, buyNow } = pending;
  if (typeof productId !== "string" || typeof skuId !== "string") return null;
  return typeof count === "number" ? { productId, skuId, count, buyNow: buyNow === true } : null;
}

/** Returns the Set-Cookie header that stores the pending goods for an hour. */
export function writePendingAdd(pending: PendingAdd): string {
  return cookie.write(pending, { maxAge: LIFE_SECONDS });
}

/** Returns the Set-Cookie header that clears the pending goods. */
export function clearPendingAdd(): string {
  return cookie.clear();
}
