import { setTimeout as pause } from "node:timers/promises";

/** Lets so many milliseconds pass before whoever asked is answered. */
export async function holdBack(ms: number): Promise<void> {
  if (ms > 0) await pause(ms);
}
