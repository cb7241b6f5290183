import {
  LOGIN_FIRST_DELAY_MS,
  LOGIN_FAILURES_WITHOUT_DELAY,
  LOGIN_LONGEST_DELAY_MS,
  CODE_SENDS_PER_EMAIL_PER_DAY,
  CODE_SENDS_PER_EMAIL_PER_HOUR,
} from "@contract/model/limits";

/**
 * Returns the delay in ms of the nth failed sign-in to an account within the window, counted over all IP
 * addresses. The first twenty failures have no delay. The next delay is one second. It doubles with each
 * failure, up to fifteen seconds. The sign-in is delayed and not rejected, so strangers cannot lock an
 * account.
 */
export function getSignInDelayMs(nth: number): number {
  const over = nth - LOGIN_FAILURES_WITHOUT_DELAY;
  if (over <= 0) return 0;
  return Math.min(LOGIN_FIRST_DELAY_MS * 2 ** Math.min(over - 1, 20), LOGIN_LONGEST_DELAY_MS);
}

/** The numbers of codes that were recently sent to an e-mail address. */
export interface SentCodeCounts {
  readonly inLastDay: number;
  readonly inLastHour: number;
  /** The number of these codes that the current requester asked for within a day. */
  readonly byAskerInLastDay: number;
  readonly byAskerInLastHour: number;
}

/**
 * Returns true if another code may be sent to an e-mail address. Ten codes a day are always allowed. After
 * that, any requester may cause one code an hour. Two more codes an hour are for requesters who had none in
 * that hour. A stranger can therefore neither block nor flood the address. A proven owner has ten codes a
 * day, which do not depend on the requests of others.
 */
export function maySendCode(sends: SentCodeCounts, isOwner: boolean): boolean {
  if (isOwner && sends.byAskerInLastDay < CODE_SENDS_PER_EMAIL_PER_DAY) return true;
  if (sends.inLastDay < CODE_SENDS_PER_EMAIL_PER_DAY || sends.inLastHour === 0) return true;
  return sends.byAskerInLastHour === 0 && sends.inLastHour < CODE_SENDS_PER_EMAIL_PER_HOUR;
}
