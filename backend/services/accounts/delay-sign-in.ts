import { setTimeout as pause } from "node:timers/promises";

/**
 * Delays the response to a sign-in attempt. The function has its own module, so that tests can replace it and need
 * not wait.
 */
export async function delaySignIn(ms: number): Promise<void> {
  if (ms > 0) await pause(ms);
}
