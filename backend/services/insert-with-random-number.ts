import { randomInt } from "node:crypto";
import { formatBusinessNumber } from "../rules/business-number";

const RANDOM_DIGITS = 6;
/**
 * The maximum number of attempts. Two numbers of the same second are equal once in a million, so more collisions
 * indicate a bug.
 */
const DRAWS_MAX = 10;

/**
 * Writes a row with a new order, refund or payment number. `write` returns a falsy value if the number is taken. The
 * function then tries another number. Throws after 10 taken numbers.
 */
export async function insertWithRandomNumber<Written>(
  { prefix, at }: { readonly prefix: "" | "R" | "P"; readonly at: Date },
  write: (number: string) => Promise<Written | false | undefined>,
): Promise<Written> {
  for (let draw = 1; draw <= DRAWS_MAX; draw += 1) {
    const written = await write(
      formatBusinessNumber(prefix, at, createRandomDigits(RANDOM_DIGITS)),
    );
    if (written !== false && written !== undefined) return written;
  }
  throw new Error(`No free business number with prefix "${prefix}" after ${DRAWS_MAX} draws.`);
}

/** Returns random decimal digits from a secure source. */
export function createRandomDigits(count: number): string {
  return randomInt(10 ** count)
    .toString()
    .padStart(count, "0");
}
