/**
 * Returns the last line of a command that counts what passed. CI adds up these lines.
 *
 * @param {number} passed
 * @param {number} failed
 */
export function formatCounts(passed, failed) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * Reads the counts in the last line of an output.
 *
 * @param {string} output
 * @returns {{ passed: number, failed: number } | undefined} undefined if the last line contains no counts
 */
export function readCounts(output) {
  const found = /(?:^|\n)(\d+) passed, (\d+) failed$/.exec(output.trimEnd());
  if (found === null) return undefined;
  return { passed: Number(found[1]), failed: Number(found[2]) };
}
