import type { Bilingual } from "@contract/model/languages";

/** A search term: a product's text must contain at least one of its spellings. */
export type SearchTerm = readonly string[];

/** Chinese conjunctions and particles, which are ignored in a search. */
const JOINING = new Set(["的", "和", "與", "及", "或", "同"]);

/**
 * Splits a keyword into search terms. A word of a synonym group stands for the whole group, also within
 * Chinese text, which has no spaces. The text between such words is a term of its own. The groups must be in
 * lower case.
 */
export function readSearchTerms(
  keyword: string,
  groups: readonly (readonly string[])[],
): SearchTerm[] {
  const text = keyword.normalize("NFKC").toLowerCase();
  const known = new Set(groups.flat());
  const longestFirst = [...known].sort((one, other) => other.length - one.length);
  const terms: SearchTerm[] = [];
  let rest = "";
  const endRest = () => {
    if (rest !== "" && !JOINING.has(rest)) terms.push([rest]);
    rest = "";
  };
  for (let at = 0; at < text.length;) {
    const word = longestFirst.find((each) => standsAt(text, at, each));
    if (word !== undefined) {
      endRest();
      terms.push([...new Set(groups.filter((group) => group.includes(word)).flat())]);
      at += word.length;
      continue;
    }
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (/\s/.test(sign)) endRest();
    else rest += sign;
    at += sign.length;
  }
  endRest();
  return terms;
}

/**
 * Returns whether a word occurs at a position. Latin letters and digits must be whole words. Chinese
 * characters need not.
 */
function standsAt(text: string, at: number, word: string): boolean {
  if (!text.startsWith(word, at)) return false;
  const before = text[at - 1] ?? " ";
  const after = text[at + word.length] ?? " ";
  return !(LETTER.test(before) && LETTER.test(word)) && !(LETTER.test(after) && LAST.test(word));
}

const LETTER = /^[a-z0-9]/;
const LAST = /[a-z0-9]$/;

/** A Latin word that is long enough to correct a typo. */
const MENDABLE = /^[a-z]{4,20}$/;

/** Returns whether typos in the word can be corrected. */
export function isMendable(word: string): boolean {
  return MENDABLE.test(word);
}

/**
 * Returns whether the words differ by one changed, missing or additional letter, or by two swapped letters.
 */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  const swapped = `${short[same + 1] ?? ""}${short[same] ?? ""}${short.slice(same + 2)}`;
  return swapped === long.slice(same);
}

/**
 * Returns the candidates that share most parts with the keyword, nearest first. Candidates that share none
 * are left out.
 */
export function nearestWords(
  keyword: string,
  candidates: readonly string[],
  most: number,
): string[] {
  const parts = partsOf(keyword.toLowerCase());
  return [...new Set(candidates)]
    .map((word) => ({ word, shared: sharedBy(parts, partsOf(word.toLowerCase())) }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ word }) => word);
}

/** Returns the proportion of shared parts, between 0 and 1. */
function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((part) => other.has(part)).length;
  return (2 * both) / (one.size + other.size);
}

/**
 * Splits a text into single Chinese characters, which have a meaning of their own, and groups of three Latin
 * letters.
 */
function partsOf(text: string): Set<string> {
  const parts = new Set<string>();
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    for (const sign of word) if (!LETTER.test(sign)) parts.add(sign);
    const letters = word.replace(/[^a-z0-9]/g, "");
    for (let at = 0; at + 3 <= letters.length; at += 1) parts.add(letters.slice(at, at + 3));
  }
  return parts;
}

/** Returns the search text of a product: its words in both languages and in lower case (prod-api B.6). */
export function searchText(words: readonly Bilingual[]): string {
  return words
    .map(({ zhTw, en }) => `${zhTw} ${en}`)
    .join(" ")
    .toLowerCase();
}
