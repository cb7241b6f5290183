import { couponPage } from "@contract/shop/coupons";
import { refundPage } from "@contract/shop/refunds";
import { factorState } from "@contract/shop/second-factor";
import { wishlistItems } from "@contract/shop/wishlist";
import { config } from "~/config.server";
import type { Answer, Failure } from "./answer";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { callBackend, type Caller } from "./call.server";
import { isUnsupportedCall } from "./staff-calls.server";

const OPTIONAL_FEATURES = ["coupons", "refunds", "wishlist", "security"] as const;
/** A feature of the account that a deployed backend may not support. */
type OptionalFeature = (typeof OPTIONAL_FEATURES)[number];
const CALLS = {
  coupons: couponPage,
  refunds: refundPage,
  wishlist: wishlistItems,
  security: factorState,
};

/** The time for which the result of a check is used. */
const LIFE_MS = 60_000;

const missing = new Set<OptionalFeature>();
let askedAt = -Infinity;

/**
 * Returns the features that the backend is known not to support. Pages do not link to them.
 *
 * A page of a signed-in shopper starts the checks at most once a minute and does not wait for them. Until the
 * backend responds, all features count as supported. The calls send the shopper's token, because some
 * backends require a session for every call.
 */
export function findUnsupportedFeatures(caller: Caller): readonly OptionalFeature[] {
  if (config.ownBackend) return [];
  const now = performance.now();
  if (caller.session != null && caller.session.token !== "" && now - askedAt >= LIFE_MS) {
    askedAt = now;
    for (const part of OPTIONAL_FEATURES) void checkFeatures(part, caller);
  }
  return [...missing];
}

async function checkFeatures(part: OptionalFeature, caller: Caller): Promise<void> {
  // An expired session does not show whether the backend supports the feature.
  const answer = await answerWithTimeout(callBackend(caller, CALLS[part], {})).catch(() => null);
  if (answer === null) return;
  if (answer.ok) missing.delete(part);
  else if (isUnsupportedCall(answer)) missing.add(part);
}

/**
 * The failures that mean that a backend does not know a call. Some backends require a sign-in for unknown
 * calls.
 */
const MISSING_CALL_KINDS = new Set<Failure["kind"]>(["unauthorized", "forbidden", "unknown"]);

/** Converts the failure of an unsupported call into a successful null, so that built-in texts are used. */
export function toNullIfUnsupported<T>(answer: Answer<T | null>): Answer<T | null> {
  if (answer.ok) return answer;
  const isUnknown = isUnsupportedCall(answer) || MISSING_CALL_KINDS.has(answer.failure.kind);
  return isUnknown ? { ok: true, data: null } : answer;
}
