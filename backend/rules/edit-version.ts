import { Refusal } from "./refusal";

/**
 * Returns the next version of a row. The caller must hold the lock of the row. Throws `versionConflict` if the row
 * changed after the editor read it.
 */
export function getNextVersion(present: { readonly version: number }, seenVersion: number): number {
  if (present.version !== seenVersion) throw new Refusal("versionConflict");
  return present.version + 1;
}

type Texts = Readonly<Record<string, string>>;

/** Returns the texts that differ before and after, by field name. */
export function findChangedTexts(before: Texts, after: Texts): { before: Texts; after: Texts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  const of = (texts: Texts) =>
    Object.fromEntries(names.flatMap((name) => (name in texts ? [[name, texts[name] ?? ""]] : [])));
  return { before: of(before), after: of(after) };
}

/** The maximum length of the text before and of the text after. */
const SHOWN_LENGTH = 200;

/**
 * Returns the parts of two long texts that differ, for an audit entry that cannot contain the full texts. It removes
 * common lines at the start and at the end, and cuts long results.
 */
export function findFirstDifference(
  before: string,
  after: string,
): { before: string; after: string } {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const least = Math.min(was.length, is.length);
  let from = 0;
  while (from < least && was[from] === is[from]) from += 1;
  let end = 0;
  while (end < least - from && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  const told = (lines: readonly string[]) =>
    shorten(lines.slice(from, lines.length - end).join("\n"));
  return { before: told(was), after: told(is) };
}

function shorten(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
