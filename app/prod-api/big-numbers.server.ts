import JsonBigint from "json-bigint";

const exact = JsonBigint({ storeAsString: true });
/** A number that a double may round: sixteen digits and more, where a value can stand. */
const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

/**
 * Parses a reply; numbers of sixteen digits and more come as strings (spec §7). The exact parser is
 * many times slower than the engine's own, so that it runs only where a number needs it.
 * Throws for what is no JSON.
 */
export function parseExactly(text: string): unknown {
  const parsed: unknown = LONG_NUMBER.test(text) ? exact.parse(text) : JSON.parse(text);
  return parsed;
}
