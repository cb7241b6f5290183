import {
  CODE_SENDS_PER_EMAIL_PER_DAY,
  CODE_SENDS_PER_EMAIL_PER_HOUR,
} from "@contract/model/limits";

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
