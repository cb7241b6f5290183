const DIGITS = /^\d{1,19}$/;
const BIGGEST = "9223372036854775807";

/**
 * Returns true if a text is a valid id. An id consists of digits and is at most 2⁶³ − 1, which is the limit
 * of every backend.
 */
export function isId(text: string): boolean {
  return DIGITS.test(text) && text.padStart(BIGGEST.length, "0") <= BIGGEST;
}

/** Returns true if a text contains ids that are separated by commas, at least one and at most `max`. */
export function isIdList(text: string, max: number): boolean {
  const ids = text.split(",", max + 1);
  return ids.length <= max && ids.every(isId);
}
