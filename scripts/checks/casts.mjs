import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ts from "typescript";

/** The maximum number of casts. More casts would show that the types of the sources are wrong. */
const CASTS_MAX = 20;
const SOURCE = /\.tsx?$/;
const TEST = /^(tests|lab)\/|\.test\.tsx?$/;

/**
 * Checks that production code has few type casts (`as`, except `as const`). A comment above each cast must
 * explain why the compiler cannot infer the type.
 *
 * @returns {string[]} a complaint for each cast without a reason, and one if there are too many casts
 */
export function check() {
  const casts = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .flatMap((file) => findCasts(file, readFileSync(file, "utf8")));
  const complaints = casts
    .filter(({ hasReason }) => !hasReason)
    .map(({ file, line, text }) => `${file}:${line}: say in a comment why \`${text}\` is a cast`);
  if (casts.length > CASTS_MAX)
    complaints.push(`There are ${casts.length} casts; ${CASTS_MAX} are allowed.`);
  return complaints;
}

/**
 * Returns the casts of a source. `hasReason` is true if a comment is above the statement or the line of the
 * cast.
 *
 * @param {string} file its path
 * @param {string} content its text
 * @returns {{ file: string, line: number, text: string, hasReason: boolean }[]}
 */
export function findCasts(file, content) {
  if (!/\bas\b/.test(content)) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const lines = content.split("\n");
  /** @type {ReturnType<typeof findCasts>} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText() !== "const") {
      const line = source.getLineAndCharacterOfPosition(node.type.getStart()).line;
      const text = node.getText().replace(/\s+/g, " ").slice(0, 60);
      found.push({ file, line: line + 1, text, hasReason: hasComment(lines, line) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Returns true if a comment is at most four lines above, with only lines of the same statement between them.
 *
 * @param {readonly string[]} lines
 * @param {number} line of the cast, from 0
 */
function hasComment(lines, line) {
  for (let above = line; above >= Math.max(0, line - 4); above -= 1) {
    const text = (lines[above] ?? "").trim();
    if (/(^|\s)(\/\/|\*\/)/.test(text) || text.startsWith("* ")) return true;
    if (above < line && /[;}]$/.test(text)) return false;
  }
  return false;
}
