import { setTimeout as pause } from "node:timers/promises";

/** Delays the answer to a sign-in attempt. Its own module, so that tests record the delay and do not wait. */
export async function delaySignIn(ms: number): Promise<void> {
  if (ms > 0) await pause(ms);
}
