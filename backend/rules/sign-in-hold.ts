import {
  LOGIN_FIRST_HOLD_MS,
  LOGIN_FREE_FAILURES_PER_ACCOUNT,
  LOGIN_LONGEST_HOLD_MS,
} from "@contract/model/limits";

/**
 * How long the nth failing try at an account within the window is held back, ms, over all addresses:
 * twenty are free, then one second doubling up to fifteen. It is held, not refused: strangers may slow
 * an account down and never close it.
 */
export function signInHoldMs(nth: number): number {
  const over = nth - LOGIN_FREE_FAILURES_PER_ACCOUNT;
  if (over <= 0) return 0;
  return Math.min(LOGIN_FIRST_HOLD_MS * 2 ** Math.min(over - 1, 20), LOGIN_LONGEST_HOLD_MS);
}
