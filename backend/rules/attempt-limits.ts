import {
  LOGIN_FIRST_HOLD_MS,
  LOGIN_FREE_FAILURES_PER_ACCOUNT,
  LOGIN_LONGEST_HOLD_MS,
  CODE_SENDS_PER_EMAIL_PER_DAY,
  CODE_SENDS_PER_EMAIL_PER_HOUR,
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

/** How many codes went to one e-mail address lately. */
export interface CodeSends {
  readonly inLastDay: number;
  readonly inLastHour: number;
  /** Of these, what the present asker asked for. */
  readonly byAskerInLastDay: number;
  readonly byAskerInLastHour: number;
}

/**
 * Whether one more may go there. Ten a day go to an address, whoever asks. Afterwards the first in an hour
 * always does, and two more for askers who had none in it, so that a stranger who asks all the time
 * neither closes the address nor fills it: 10 and 3 an hour at most. An owner who has proven to be one
 * has ten a day beside what others ask for.
 */
export function maySendCode(sends: CodeSends, isOwner: boolean): boolean {
  if (isOwner && sends.byAskerInLastDay < CODE_SENDS_PER_EMAIL_PER_DAY) return true;
  if (sends.inLastDay < CODE_SENDS_PER_EMAIL_PER_DAY || sends.inLastHour === 0) return true;
  return sends.byAskerInLastHour === 0 && sends.inLastHour < CODE_SENDS_PER_EMAIL_PER_HOUR;
}
