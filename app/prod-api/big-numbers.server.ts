import JsonBigint from "json-bigint";

const exactParser = JsonBigint({ storeAsString: true });
/** Matches a JSON number of at least sixteen digits. A double could round it. */
const LONG_NUMBERS = /([:[,]\s*)(-?[1-9]\d{15,}(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;
/** Matches names that could pollute a prototype, and escapes that could hide such names. */
const SUSPICIOUS_KEYS = /__proto__|constructor|\\u/;
/** The maximum nesting depth. No reply of the contract is deeper. */
const DEPTH_MAX = 100;

/**
 * Parses a reply and returns numbers of sixteen or more digits as strings (spec §7). Throws if the reply is
 * not JSON. The function quotes these numbers and then uses the native parser, because the exact parser is
 * ten times slower. If a text contains such a number, the quotes make the JSON invalid. In this case, the
 * exact parser is used.
 */
export function parseJsonExactly(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError("The reply is nested too deeply.");
  const quoted = text.replace(LONG_NUMBERS, '$1"$2"');
  if (quoted === text) return JSON.parse(text);
  if (SUSPICIOUS_KEYS.test(text)) return exactParser.parse(text);
  try {
    return JSON.parse(quoted);
  } catch {
    return exactParser.parse(text);
  }
}

/** Returns true for JSON that is nested too deeply. Brackets inside texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = findTextEnd(text, at);
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/**
 * Returns the position of the closing quote of the text that begins at `from`. Returns the end of the JSON if
 * there is no closing quote.
 */
function findTextEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
