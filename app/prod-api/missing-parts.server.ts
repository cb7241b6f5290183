import { couponPage } from "@contract/shop/coupons";
import { refundPage } from "@contract/shop/refunds";
import { config } from "~/config.server";
import { isOffered } from "./staff-calls.server";

const CALLS = { coupons: couponPage, refunds: refundPage };
/** A part of the account that a deployed backend may be without. */
type OptionalPart = keyof typeof CALLS;

/** How long it is believed what the backend said. */
const LIFE_MS = 60_000;

const missing = new Set<OptionalPart>();
let askedAt = -Infinity;

/**
 * The parts that no page is to lead to, as far as it is known: no page waits for that. The backend is asked
 * for them beside the page of a shopper, at most once a minute; until it has answered they are there.
 */
export function missingParts(isShoppers: boolean): readonly OptionalPart[] {
  if (config.ownBackend) return [];
  const now = performance.now();
  if (isShoppers && now - askedAt >= LIFE_MS) {
    askedAt = now;
    for (const part of ["coupons", "refunds"] as const)
      void isOffered(CALLS[part]).then((isThere) =>
        isThere ? missing.delete(part) : missing.add(part),
      );
  }
  return [...missing];
}
