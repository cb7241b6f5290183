import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * A kind of citation: the pattern that finds it, and the page and section that define its ids. Group 1 of the
 * pattern contains the ids.
 *
 * @typedef {{ name: string, found: RegExp, ids: RegExp, page: string, section?: string }} Form
 */

/** @type {Form[]} */
const FORMS = [
  createForm(
    "spec",
    /((?:§\d+)(?:(?:,| and|;|, and)? §\d+)*)/g,
    /§\d+/g,
    "reference/requirements",
    "Specification",
  ),
  createForm(
    "notice",
    /§\d+, (M-\d+(?:…M-\d+)?)/g,
    /M-\d+/g,
    "reference/requirements",
    "Specification",
  ),
  createForm(
    "security-controls",
    makeIdsPattern("security-controls"),
    /[A-Z]\d+/g,
    "reference/requirements",
    "Security controls",
  ),
  createForm(
    "acceptance",
    makeIdsPattern("[Aa]cceptance(?: catalogue)?,?"),
    /[A-HJ-Z]\d+/g,
    "reference/requirements",
    "Acceptance",
  ),
  createForm(
    "acceptance",
    makeIdsPattern("[Aa]cceptance(?: catalogue)?,?"),
    /I\d+/g,
    "reference/requirements",
    "Invariants",
  ),
  createForm(
    "invariant",
    makeIdsPattern("invariants?"),
    /[A-Z]\d+/g,
    "reference/requirements",
    "Invariants",
  ),
  createForm("prod-api", /\b(B\.\d+)/g, /B\.\d+/g, "reference/prod-api"),
];
const QA_CONTRACT = /\bqa-contract(?:,? "([^"]+)"|, ([a-z][a-z ]*[a-z]))/g;
const DECISION = /\bdecision (\d+)/g;
const PAGE = /\bdocs\/[\w/.-]+\.md\b/g;
const READ = /\.(ts|tsx|mjs|cjs|js|css|md)$|^\.env\.example$/;
/** The tests of the checks, because they contain invented citations. */
const FILES_WITH_INVENTED_CITATIONS = new Set([
  "scripts/checks/citations.test.mjs",
  "scripts/checks/plain-english.test.mjs",
]);

/**
 * Checks that everything that a comment, a test or a page cites exists in docs/. Citations are sections and
 * ids of the requirements, calls, messages, sections of the QA contract, decisions and pages.
 *
 * @returns {string[]} one complaint for each broken citation
 */
export function check() {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  })
    .split("\n")
    .filter(
      (file) => READ.test(file) && !FILES_WITH_INVENTED_CITATIONS.has(file) && existsSync(file),
    );
  const pages = new Map(
    files
      .filter((file) => file.startsWith("docs/"))
      .map((file) => [file, readFileSync(file, "utf8")]),
  );
  return files.flatMap((file) =>
    findBrokenCitations(readFileSync(file, "utf8"), pages).map((what) => `${file}: ${what}`),
  );
}

/**
 * Returns a complaint for each broken citation.
 *
 * @param {string} text the content of a source file or a page
 * @param {ReadonlyMap<string, string>} pages the pages of docs/, by path
 * @returns {string[]}
 */
export function findBrokenCitations(text, pages) {
  // Join the lines, because a citation may continue on the next line of a comment.
  const flowing = text.replace(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, " ");
  const wrong = FORMS.flatMap(({ name, found, ids, page, section }) => {
    const path = `docs/${page}.md`;
    const known = listDefinedIds(pages.get(path) ?? "", section);
    return listMatches(flowing, found)
      .flatMap((cited) => cited.match(ids) ?? [])
      .filter((id) => !known.has(id))
      .map((id) => `${name} ${id} is not in ${path}${section ? `, "${section}"` : ""}`);
  });
  const headings = listDefinedIds(pages.get("docs/qa-contract.md") ?? "", undefined, /^#+ (.*)$/gm);
  for (const title of listMatches(flowing, QA_CONTRACT))
    if (![...headings].some((heading) => heading.toLowerCase().startsWith(title.toLowerCase())))
      wrong.push(`docs/qa-contract.md has no section "${title}"`);
  const paths = [...pages.keys()];
  for (const number of listMatches(flowing, DECISION))
    if (!paths.some((path) => path.startsWith(`docs/decisions/${number.padStart(4, "0")}-`)))
      wrong.push(`there is no decision ${number}`);
  for (const path of flowing.match(PAGE) ?? [])
    if (!pages.has(path)) wrong.push(`there is no ${path}`);
  return [...new Set(wrong)];
}

/**
 * Returns the ids that a page defines: the first word of each heading and of each table row.
 *
 * @param {string} page
 * @param {string} [section] only below this heading of the second level
 * @param {RegExp} [define]
 */
function listDefinedIds(page, section, define = /^(?:#+|\|) *(\S+)/gm) {
  const part =
    section === undefined
      ? page
      : (page.split(/^## /m).find((each) => each.startsWith(`${section}\n`)) ?? "");
  return new Set(listMatches(part, define));
}

/**
 * Returns the text of the first matched group, for each match of a global pattern.
 *
 * @param {string} text
 * @param {RegExp} pattern
 * @returns {string[]}
 */
function listMatches(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");
}

/**
 * Returns a pattern that matches one or more ids after a name, such as `B1, B2 and B3`.
 *
 * @param {string} name the text before the ids
 */
function makeIdsPattern(name) {
  const id = String.raw`[A-Z]\d+(?!\w)`;
  return new RegExp(String.raw`\b${name} (${id}(?:(?:,| to| and|–|,? and)? ?${id})*)`, "g");
}

/**
 * @param {string} name
 * @param {RegExp} found
 * @param {RegExp} ids
 * @param {string} page
 * @param {string} [section]
 * @returns {Form}
 */
function createForm(name, found, ids, page, section) {
  return { name, found, ids, page, ...(section === undefined ? {} : { section }) };
}
