const DIGITS = /^\d{1,19}$/;
const BIGGEST = "9223372036854775807";

/** Whether a text may be an id of the shop: digits, up to 2⁶³ − 1, beyond which no backend has any. */
export function isId(text: string): boolean {
  return DIGITS.test(text) && text.padStart(BIGGEST.length, "0") <= BIGGEST;
}

/** Whether a text is one id or several, separated by commas, and not more than `max`. */
export function isIdList(text: string, max: number): boolean {
  const ids = text.split(",", max + 1);
  return ids.length <= max && ids.every(isId);
}
