import type { Bilingual } from "@contract/model/languages";

/** What a search must find: each term stands somewhere in a product's words, in one of its spellings. */
export type SearchTerm = readonly string[];

/** Words of Chinese that join others and say nothing of what is looked for. */
const JOINING = new Set(["的", "和", "與", "及", "或", "同"]);

/**
 * Takes a keyword apart into its terms. A word of a group of synonyms stands for all of its group, also in
 * the middle of Chinese, where no blank parts words; what is left between such words is looked for as it is.
 * Groups are in small letters.
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

/** Letters and digits are whole words; signs of Chinese may stand beside others. */
function standsAt(text: string, at: number, word: string): boolean {
  if (!text.startsWith(word, at)) return false;
  const before = text[at - 1] ?? " ";
  const after = text[at + word.length] ?? " ";
  return !(LETTER.test(before) && LETTER.test(word)) && !(LETTER.test(after) && LAST.test(word));
}

const LETTER = /^[a-z0-9]/;
const LAST = /[a-z0-9]$/;

/** A word of letters that is long enough for a slip to be told from another word. */
const MENDABLE = /^[a-z]{4,20}$/;

/** Whether a slip may be looked for in it. */
export function isMendable(word: string): boolean {
  return MENDABLE.test(word);
}

/** Whether one word becomes the other by one letter changed, left out, too many, or two that changed places. */
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

/** The candidates that share most with what was looked for, the nearest first; none that shares nothing. */
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

/** The share of parts that both have, between 0 and 1. */
function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((part) => other.has(part)).length;
  return (2 * both) / (one.size + other.size);
}

/** Single signs of Chinese, which mean something alone, and three letters in a row of the rest. */
function partsOf(text: string): Set<string> {
  const parts = new Set<string>();
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    for (const sign of word) if (!LETTER.test(sign)) parts.add(sign);
    const letters = word.replace(/[^a-z0-9]/g, "");
    for (let at = 0; at + 3 <= letters.length; at += 1) parts.add(letters.slice(at, at + 3));
  }
  return parts;
}

/** Every word that a product can be found by, in both languages and in small letters (prod-api B.6). */
export function searchText(words: readonly Bilingual[]): string {
  return words
    .map(({ zhTw, en }) => `${zhTw} ${en}`)
    .join(" ")
    .toLowerCase();
}
