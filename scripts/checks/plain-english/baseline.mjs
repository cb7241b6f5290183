/** @typedef {import("./prose-rules.mjs").Finding} Finding */
/** @typedef {Map<string, Finding[]>} Findings by file */
/** @typedef {Record<string, number>} Baseline the number of findings that a file may have */

/**
 * A file that differs from the base commit. `before` is undefined for a new file, `now` for a deleted one.
 *
 * @typedef {{ before: string | undefined, now: string | undefined }} Change
 */

/**
 * Compares the findings of changed files with those of the base commit. A finding whose text left one file and
 * appears in another was moved and is not new.
 *
 * @param {readonly Change[]} changes
 * @param {Findings} before the findings in the base commit, by the path there
 * @param {Findings} now
 * @returns {{ fresh: Findings, moved: { from: string, to: string }[] }}
 */
export function compareFindings(changes, before, now) {
  const compared = changes.map((change) => {
    const old = before.get(change.before ?? "") ?? [];
    const current = now.get(change.now ?? "") ?? [];
    return { ...change, gone: without(old, current), added: without(current, old) };
  });
  /** @type {Map<string, string[]>} */
  const sources = new Map();
  for (const { before: from = "", gone } of compared)
    for (const finding of gone)
      sources.set(keyOf(finding), [...(sources.get(keyOf(finding)) ?? []), from]);
  /** @type {{ from: string, to: string }[]} */
  const moved = [];
  /** @type {Findings} */
  const fresh = new Map();
  for (const { now: to, gone, added } of compared) {
    if (to === undefined) continue;
    const unmoved = added.filter((finding) => {
      const from = sources.get(keyOf(finding))?.pop();
      if (from !== undefined) moved.push({ from, to });
      return from === undefined;
    });
    // A file may exchange one finding for another, as long as it does not get more of them.
    if (unmoved.length > gone.length) fresh.set(to, unmoved);
  }
  return { fresh, moved };
}

/**
 * Lowers each count to that of today. A file without findings loses its row.
 *
 * @param {Baseline} baseline
 * @param {Findings} now
 * @returns {Baseline}
 */
export function lowerBaseline(baseline, now) {
  return sorted(
    Object.entries(baseline).map(([file, count]) => [
      file,
      Math.min(count, now.get(file)?.length ?? 0),
    ]),
  );
}

/**
 * Moves the counts of renamed files to their new paths, and those of moved texts to their new files.
 *
 * @param {Baseline} baseline
 * @param {readonly Change[]} changes
 * @param {readonly { from: string, to: string }[]} moved
 * @returns {Baseline}
 */
export function followMoves(baseline, changes, moved) {
  const rows = new Map(Object.entries(baseline));
  /** @type {Map<string, string>} */
  const newPaths = new Map();
  for (const { before, now } of changes)
    if (before !== undefined && now !== undefined && before !== now) {
      newPaths.set(before, now);
      rows.set(now, (rows.get(now) ?? 0) + (rows.get(before) ?? 0));
      rows.delete(before);
    }
  for (const { from, to } of moved) {
    const source = newPaths.get(from) ?? from;
    const left = rows.get(source) ?? 0;
    if (left === 0 || source === to) continue;
    rows.set(source, left - 1);
    rows.set(to, (rows.get(to) ?? 0) + 1);
  }
  return sorted([...rows]);
}

/**
 * @param {[string, number][]} rows
 * @returns {Baseline} sorted by path, without rows of 0
 */
export function sorted(rows) {
  return Object.fromEntries(
    rows.filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * @param {readonly Finding[]} findings
 * @param {readonly Finding[]} others
 * @returns {Finding[]} the findings that do not occur, or occur less often, among the others
 */
function without(findings, others) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const finding of others) counts.set(keyOf(finding), (counts.get(keyOf(finding)) ?? 0) + 1);
  return findings.filter((finding) => {
    const left = counts.get(keyOf(finding)) ?? 0;
    counts.set(keyOf(finding), left - 1);
    return left <= 0;
  });
}

/** @param {Finding} finding */
function keyOf({ text, advice }) {
  return `${advice}\n${text}`;
}
