import type { Database } from "../../database/connection";
import { findAlikeWords, listSynonyms } from "../../database/search-words";
import {
  isMendable,
  isOneSlipAway,
  readSearchTerms,
  type SearchTerm,
} from "../../rules/search-terms";

/** A keyword as it is looked for. */
export interface ReadKeyword {
  readonly terms: readonly SearchTerm[];
  /** Every word that stands for others. */
  readonly synonyms: readonly (readonly string[])[];
}

/** Takes a keyword apart by the synonyms as they stand now. */
export async function readKeyword(db: Database, keyword: string): Promise<ReadKeyword> {
  if (keyword.trim() === "") return { terms: [], synonyms: [] };
  const synonyms = await listSynonyms(db);
  return { terms: readSearchTerms(keyword, synonyms), synonyms };
}

/** A keyword that found nothing, with one slip in each of its unknown words put right; null if there is none. */
export async function mendKeyword(
  db: Database,
  { terms, synonyms }: ReadKeyword,
): Promise<{ readonly keyword: string; readonly terms: readonly SearchTerm[] } | null> {
  const mended = await Promise.all(terms.map((term) => mendTerm(db, term, synonyms)));
  if (mended.every((each) => each === null)) return null;
  const keyword = mended.map((word, at) => word ?? terms[at]?.[0] ?? "").join(" ");
  return { keyword, terms: readSearchTerms(keyword, synonyms) };
}

async function mendTerm(
  db: Database,
  [word = "", ...others]: SearchTerm,
  synonyms: ReadKeyword["synonyms"],
): Promise<string | null> {
  if (others.length > 0 || !isMendable(word)) return null;
  const { isKnown, alike } = await findAlikeWords(db, word);
  if (isKnown) return null;
  // Words that stand for others are what shoppers say: they come before the words of a description.
  const near = [...synonyms.flat(), ...alike].filter((each) => isOneSlipAway(word, each));
  return near[0] ?? null;
}
