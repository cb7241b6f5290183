import { randomInt } from "node:crypto";
import { businessNumber } from "../rules/business-number";

const RANDOM_DIGITS = 6;
/**
 * The maximum number of draws. Two numbers of a second collide once in a million, so more collisions indicate
 * a bug.
 */
const DRAWS_MAX = 10;

/**
 * Writes a row under a new business number. `write` returns a falsy value if the number is taken, and then
 * another number is drawn. Throws after 10 taken numbers.
 */
export async function insertNumbered<Written>(
  { prefix, at }: { readonly prefix: "" | "R" | "P"; readonly at: Date },
  write: (number: string) => Promise<Written | false | undefined>,
): Promise<Written> {
  for (let draw = 1; draw <= DRAWS_MAX; draw += 1) {
    const written = await write(businessNumber(prefix, at, randomDigits(RANDOM_DIGITS)));
    if (written !== false && written !== undefined) return written;
  }
  throw new Error(`No free business number with prefix "${prefix}" after ${DRAWS_MAX} draws.`);
}

/** Returns decimal digits from the system's secure random source. */
export function randomDigits(count: number): string {
  return randomInt(10 ** count)
    .toString()
    .padStart(count, "0");
}
