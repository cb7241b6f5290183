import { randomInt } from "node:crypto";

const RANDOM_BITS = 22n;
const RANDOM_VALUES = 2 ** 22;

let lastMs = 0;
let counter = 0;

/**
 * A new 64-bit id as a string of 19 digits: 41 bits of milliseconds, 22 bits that begin at random in
 * each millisecond and count up within it. Sorts by time; not guessable enough to be a secret, so
 * every query that takes one also asks for its owner.
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
