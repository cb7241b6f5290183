import { randomInt } from "node:crypto";

const RANDOM_BITS = 22n;
const RANDOM_VALUES = 2 ** 22;

let lastMs = 0;
let counter = 0;

/**
 * Returns a new 64-bit id as a string of 19 digits. It has 41 bits of milliseconds and 22 bits that start at
 * a random value in each millisecond and count up. Ids sort by time. They are no secret, so every query that
 * takes one must also check the owner.
 */
export function newId(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = randomInt(RANDOM_VALUES);
  } else {
    counter = (counter + 1) % RANDOM_VALUES;
  }
  return ((BigInt(lastMs) << RANDOM_BITS) | BigInt(counter)).toString();
}
