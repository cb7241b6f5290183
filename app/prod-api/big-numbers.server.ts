import JsonBigint from "json-bigint";

const exact = JsonBigint({ storeAsString: true });
/** A number that a double may round: sixteen digits and more, where a value can stand. */
const LONG_NUMBERS = /([:[,]\s*)(-?[1-9]\d{15,}(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;
/** Names that would reach into an object's own machinery, and the spelling that could hide them. */
const SUSPECT = /__proto__|constructor|\\u/;
/** Deeper than any reply of the contract: what is nested further is no answer to what was asked. */
const DEPTH_MAX = 100;

/**
 * Parses a reply; numbers of sixteen digits and more come as strings (spec §7). Throws for what is no JSON.
 * They are put into quotes, and the engine's own parser reads the whole: the exact one is ten times slower.
 * A text that looks like such a number in its middle breaks at the quotes, for no JSON goes on with a digit
 * after a text's end; then the exact parser reads it.
 */
export function parseExactly(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError("The reply is nested too deeply.");
  const quoted = text.replace(LONG_NUMBERS, '$1"$2"');
  if (quoted === text) return JSON.parse(text);
  if (SUSPECT.test(text)) return exact.parse(text);
  try {
    return JSON.parse(quoted);
  } catch {
    return exact.parse(text);
  }
}

/** Brackets inside of texts count for nothing. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfText(text, at);
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/** Where the text that begins at `from` has its closing quote; the end of all without one. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
