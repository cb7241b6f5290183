import { randomInt } from "node:crypto";

/** That many decimal digits from the system's secure random source. */
export function randomDigits(count: number): string {
  return randomInt(10 ** count)
    .toString()
    .padStart(count, "0");
}
