import { randomInt } from "node:crypto";

const RANDOM_BITS = 22n;
const RANDOM_VALUES = 2 ** 22;

let lastMs = 0;
let counter = 0;

/**
 * Returns a new 64-bit id as a string of 19 digits, so that ids sort by time. The upper 41 bits are milliseconds. The
 * lower 22 bits start at a random value in each millisecond and count up. Ids are not secret, so every query that
 * takes one must also check the owner.
 */
export function createId(nowMs: number = Date.now()): string {
  if (nowMs > lastMs) {
    lastMs = nowMs;
    counter = randomInt(RANDOM_VALUES);
  } else {
    counter = (counter + 1) % RANDOM_VALUES;
  }
  return ((BigInt(lastMs) << RANDOM_BITS) | BigInt(counter)).toString();
}
