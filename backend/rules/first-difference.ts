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
