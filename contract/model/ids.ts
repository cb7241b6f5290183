const DIGITS = /^\d{1,19}$/;
const BIGGEST = "9223372036854775807";

/** Returns whether a text is a valid id: digits, up to 2⁶³ − 1, the limit of any backend. */
export function isId(text: string): boolean {
  return DIGITS.test(text) && text.padStart(BIGGEST.length, "0") <= BIGGEST;
}

/** Returns whether a text is one or more ids, separated by commas, and at most `max`. */
export function isIdList(text: string, max: number): boolean {
  const ids = text.split(",", max + 1);
  return ids.length <= max && ids.every(isId);
}
