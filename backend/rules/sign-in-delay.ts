import {
  LOGIN_FIRST_DELAY_MS,
  LOGIN_FREE_FAILURES,
  LOGIN_LONGEST_DELAY_MS,
} from "@contract/limits";

/** Seconds that a sign-in waits after this many failures: none for four, then 30 s doubling up to 15 minutes. */
export function signInDelaySeconds(failures: number): number {
  if (failures < LOGIN_FREE_FAILURES) return 0;
  const doubled = LOGIN_FIRST_DELAY_MS * 2 ** Math.min(failures - LOGIN_FREE_FAILURES, 20);
  return Math.min(doubled, LOGIN_LONGEST_DELAY_MS) / 1_000;
}
