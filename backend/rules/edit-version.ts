import { Refusal } from "./refusal";

/**
 * The version that a change gives its row, which is to be locked until it is written; refuses `versionConflict`
 * where whoever made the change saw another version than the present one.
 */
export function nextVersion(present: { readonly version: number }, seenVersion: number): number {
  if (present.version !== seenVersion) throw new Refusal("versionConflict");
  return present.version + 1;
}

type Texts = Readonly<Record<string, string>>;

/** Of what was written before and after, by the name of each field, what is not the same. */
export function changedTexts(before: Texts, after: Texts): { before: Texts; after: Texts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  const of = (texts: Texts) =>
    Object.fromEntries(names.flatMap((name) => (name in texts ? [[name, texts[name] ?? ""]] : [])));
  return { before: of(before), after: of(after) };
}

/** So much of each side is told. */
const TOLD_LENGTH = 200;

/**
 * Where two long texts differ, for an entry that cannot hold them whole: of each the lines between those that both
 * begin and end with, cut where they are long.
 */
export function firstDifference(before: string, after: string): { before: string; after: string } {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const least = Math.min(was.length, is.length);
  let from = 0;
  while (from < least && was[from] === is[from]) from += 1;
  let end = 0;
  while (end < least - from && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const told = (lines: readonly string[]) => cut(lines.slice(from, lines.length - end).join("\n"));
  return { before: told(was), after: told(is) };
}

function cut(text: string): string {
  return text.length > TOLD_LENGTH ? `${text.slice(0, TOLD_LENGTH)}…` : text;
}
