import { Converter } from "opencc-js/cn2t";
import type { Bilingual } from "@contract/model/languages";

/** A search term. It matches a product whose text contains at least one of its spellings. */
export type SearchTerm = readonly string[];

/** A size in a keyword, in millilitres or grams. */
export interface SearchSize {
  readonly unit: "ml" | "g";
  readonly amount: number;
}

const SIZE = /(?<![a-z\d.])(\d{1,5})\s*(ml|毫升|g|克|公克)(?![a-z])/gu;

/** Splits a keyword into its sizes, such as "500ml" or "500 毫升", and the rest of the text. */
export function readSearchSizes(keyword: string): { rest: string; sizes: SearchSize[] } {
  const sizes: SearchSize[] = [];
  const rest = keyword
    .normalize("NFKC")
    .toLowerCase()
    .replace(SIZE, (_, amount: string, unit: string) => {
      sizes.push({ unit: unit === "ml" || unit === "毫升" ? "ml" : "g", amount: Number(amount) });
      return " ";
    });
  return { rest: rest.trim(), sizes };
}

let convert: ((text: string) => string) | undefined;

/** Converts simplified Chinese characters to traditional ones. Other characters stay the same. */
function toTraditional(text: string): string {
  // Load the dictionary at the first search, because it takes 160 ms of CPU time.
  convert ??= Converter({ from: "cn", to: "t" });
  return convert(text);
}

/** Chinese conjunctions and particles. A search ignores them. */
const JOINING_WORDS = new Set(["的", "和", "與", "及", "或", "同"]);

/**
 * Splits a keyword into search terms. A word of a synonym group stands for the whole group, also within
 * Chinese text, which has no spaces. The text between such words is a term of its own. Simplified
 * Chinese also finds traditional texts, and a simplified word of a group is known in its traditional form
 * too. The groups must be in lower case.
 */
export function readSearchTerms(
  keyword: string,
  groups: readonly (readonly string[])[],
): SearchTerm[] {
  const text = keyword.normalize("NFKC").toLowerCase();
  const converted = toTraditional(text);
  // Search for words of a group in the typed text and in the converted text. Both have the same length.
  const read = converted.length === text.length ? converted : text;
  const words = groups.flat();
  const known = new Map([
    ...words.map((word) => [toTraditional(word), word] as const),
    ...words.map((word) => [word, word] as const),
  ]);
  const longestFirst = [...known.keys()].sort((one, other) => other.length - one.length);
  const terms: SearchTerm[] = [];
  let rest = "";
  const endRest = (end: number) => {
    const typed = text.slice(end - rest.length, end);
    if (rest !== "" && !JOINING_WORDS.has(rest)) terms.push([...new Set([rest, typed])]);
    rest = "";
  };
  for (let at = 0; at < text.length;) {
    const word = longestFirst.find((each) => occursAt(text, at, each) || occursAt(read, at, each));
    if (word !== undefined) {
      endRest(at);
      const named = known.get(word) ?? word;
      terms.push([...new Set([...groups.filter((group) => group.includes(named)).flat(), word])]);
      at += word.length;
      continue;
    }
    const sign = String.fromCodePoint(read.codePointAt(at) ?? 0);
    if (/\s/.test(sign)) endRest(at);
    else rest += sign;
    at += sign.length;
  }
  endRest(text.length);
  return terms;
}

/**
 * Returns true if a word occurs at a position. Latin letters and digits must be whole words. Chinese characters need
 * not be.
 */
function occursAt(text: string, at: number, word: string): boolean {
  if (!text.startsWith(word, at)) return false;
  const before = text[at - 1] ?? " ";
  const after = text[at + word.length] ?? " ";
  return (
    !(STARTS_WITH_LATIN.test(before) && STARTS_WITH_LATIN.test(word)) &&
    !(STARTS_WITH_LATIN.test(after) && ENDS_WITH_LATIN.test(word))
  );
}

const STARTS_WITH_LATIN = /^[a-z0-9]/;
const ENDS_WITH_LATIN = /[a-z0-9]$/;

/** Matches a Latin word that is long enough to correct a typo in it. */
const CORRECTABLE = /^[a-z]{4,20}$/;

/** Returns true if the search can correct typos in the word. */
export function isCorrectable(word: string): boolean {
  return CORRECTABLE.test(word);
}

/** Returns true if the words differ by one changed, missing or additional letter, or by two swapped letters. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || short === long) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  const swapped = `${short[same + 1] ?? ""}${short[same] ?? ""}${short.slice(same + 2)}`;
  return swapped === long.slice(same);
}

/** Returns the candidates that share parts with the keyword, the most similar one first. */
export function findNearestWords(
  keyword: string,
  candidates: readonly string[],
  most: number,
): string[] {
  const parts = splitIntoParts(keyword.toLowerCase());
  return [...new Set(candidates)]
    .map((word) => ({
      word,
      shared: calculateSimilarity(parts, splitIntoParts(word.toLowerCase())),
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, most)
    .map(({ word }) => word);
}

/** Returns the proportion of shared parts, from 0 to 1. */
function calculateSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((part) => other.has(part)).length;
  return (2 * both) / (one.size + other.size);
}

/**
 * Splits a text into single Chinese characters, because each has a meaning, and into groups of three Latin letters.
 */
function splitIntoParts(text: string): Set<string> {
  const parts = new Set<string>();
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    for (const sign of word) if (!STARTS_WITH_LATIN.test(sign)) parts.add(sign);
    const letters = word.replace(/[^a-z0-9]/g, "");
    for (let at = 0; at + 3 <= letters.length; at += 1) parts.add(letters.slice(at, at + 3));
  }
  return parts;
}

const GROWTH_CLAIM = /[生增]髮|[生增]发|hair growth/;

/** Returns true if a word promises hair growth. Shoppers may search for it, but the shop must not suggest it. */
export function isGrowthClaim(word: string): boolean {
  return GROWTH_CLAIM.test(word);
}

/** Returns the search text of a product: the given texts in both languages and in lower case. */
export function toSearchText(words: readonly Bilingual[]): string {
  return words
    .map(({ zhTw, en }) => `${zhTw} ${en}`)
    .join(" ")
    .toLowerCase();
}
