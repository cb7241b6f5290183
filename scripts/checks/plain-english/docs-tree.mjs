import { posix } from "node:path";
import { listAnchors, countMarkdownWords, listLinks } from "./markdown-prose.mjs";

/** @typedef {import("./prose-rules.mjs").Finding} Finding */

/**
 * The repository as these rules see it.
 *
 * @typedef {{
 *   pages: ReadonlyMap<string, string>,
 *   exists: (path: string) => boolean,
 *   scripts: readonly string[],
 * }} Tree pages: the Markdown files by path; scripts: the names of the scripts in package.json
 */

const README_LINES_MAX = 120;
const DOCS_WORDS_MAX = 20_000;
/**
 * Matches the pages whose words are not counted. They are history, decisions, and the two pages whose clauses
 * the code cites. The six pages that are generated from the code or compared with it are not counted either.
 */
const NOT_COUNTED =
  /^docs\/(?:history|decisions)\/|^docs\/qa-contract\.md$|^docs\/reference\/(?:requirements|prod-api|settings|log-events|limits|table-distribution|glossary)\.md$/;
const DOCS = "docs/";
const INDEX = `${DOCS}README.md`;
const COMMANDS = `${DOCS}reference/commands.md`;
const DECISION = /^docs\/decisions\/\d{4}-[^/]+\.md$/;
const STATUS = /\b(?:proposed|accepted|replaced|superseded|rejected|deprecated)\b/i;
/** Matches the folders that exist only after a build or a start. */
const GENERATED = /^(?:\.data|\.cache|build|public\/build|node_modules|playwright-report)\b/;

/**
 * Finds the problems of the docs as a whole: links, index, decision records, commands, folders and size.
 *
 * @param {Tree} tree
 * @returns {(Finding & { file: string })[]}
 */
export function findInDocs(tree) {
  return [
    ...[...tree.pages].flatMap(([file, content]) => findBrokenLinks(file, content, tree)),
    ...[...tree.pages].flatMap(([file, content]) => findUnfinishedRecord(file, content)),
    ...findUnlinkedPages(tree.pages),
    ...findUnlistedScripts(tree),
    ...findMissingFolders(tree),
    ...findDocsExcess(tree.pages),
  ];
}

/**
 * @param {string} file
 * @param {string} content
 * @param {Tree} tree
 */
function findBrokenLinks(file, content, { pages, exists }) {
  return listLinks(content).flatMap(({ line, target }) => {
    if (/^(?:[a-z]+:|\/)/i.test(target)) return [];
    const [path = "", anchor = ""] = decodeURI(target).split("#");
    const leadsTo = path === "" ? file : posix.join(posix.dirname(file), path);
    if (!exists(leadsTo))
      return [{ file, line, text: target, advice: `correct this link: ${leadsTo} does not exist` }];
    const page = pages.get(leadsTo);
    if (anchor === "" || page === undefined || listAnchors(page).has(anchor)) return [];
    const advice = `correct this link: ${leadsTo} has no heading for #${anchor}`;
    return [{ file, line, text: target, advice }];
  });
}

/**
 * @param {string} file
 * @param {string} content
 */
function findUnfinishedRecord(file, content) {
  if (!DECISION.test(file)) return [];
  const head = content.split(/^## /m)[0] ?? "";
  const title = content.split("\n")[0] ?? "";
  const missing = [
    ...(/\b\d{4}-\d{2}-\d{2}\b/.test(head) ? [] : ["a date (YYYY-MM-DD)"]),
    ...(STATUS.test(head) ? [] : ["a status (accepted, replaced by …)"]),
    ...["Context", "Decision", "Consequences"]
      .filter((heading) => !new RegExp(`^## ${heading}\\b`, "m").test(content))
      .map((heading) => `the heading "## ${heading}"`),
  ];
  return missing.map((part) => ({ file, line: 1, text: title, advice: `add ${part}` }));
}

/** @param {ReadonlyMap<string, string>} pages */
function findUnlinkedPages(pages) {
  return [...pages.keys()]
    .filter((file) => file.startsWith(DOCS) && file !== INDEX)
    .filter((file) => {
      // Look for the link in the folder's own index if there is one.
      const ownIndex = posix.join(posix.dirname(file), "README.md");
      const index = ownIndex !== file && pages.has(ownIndex) ? ownIndex : INDEX;
      return !listLinkedPages(index, pages.get(index) ?? "").has(file);
    })
    .map((file) => ({ file, line: 1, text: file, advice: `link this page in ${INDEX}` }));
}

/**
 * @param {string} file
 * @param {string} content
 */
function listLinkedPages(file, content) {
  return new Set(
    listLinks(content).map(({ target }) =>
      posix.join(posix.dirname(file), target.split("#")[0] ?? ""),
    ),
  );
}

/** @param {Tree} tree */
function findUnlistedScripts({ pages, scripts }) {
  const page = pages.get(COMMANDS) ?? "";
  return scripts
    .filter((name) => !new RegExp(`\\bnpm (?:run )?${name}(?![\\w:-])`).test(page))
    .map((name) => ({
      file: COMMANDS,
      line: 1,
      text: `npm run ${name}`,
      advice: "list this command: it is a script of package.json",
    }));
}

/** @param {Tree} tree */
function findMissingFolders({ pages, exists }) {
  const lines = (pages.get("README.md") ?? "").split("\n");
  return lines.flatMap((text, index) =>
    [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/`/g)]
      .map(([, folder = ""]) => folder)
      .filter((folder) => !GENERATED.test(folder) && !exists(folder))
      .map((folder) => ({
        file: "README.md",
        line: index + 1,
        text: `${folder}/`,
        advice: "correct this name: the folder does not exist",
      })),
  );
}

/** @param {ReadonlyMap<string, string>} pages */
function findDocsExcess(pages) {
  const lines = (pages.get("README.md") ?? "").trimEnd().split("\n").length;
  const words = [...pages]
    .filter(([file]) => file.startsWith(DOCS) && !NOT_COUNTED.test(file))
    .reduce((sum, [, content]) => sum + countMarkdownWords(content), 0);
  return [
    ...(lines > README_LINES_MAX
      ? [createExcessFinding("README.md", `${lines} lines`, `at most ${README_LINES_MAX}`)]
      : []),
    ...(words > DOCS_WORDS_MAX
      ? [createExcessFinding(INDEX, `${words} words in docs/`, `at most ${DOCS_WORDS_MAX}`)]
      : []),
  ];
}

/**
 * @param {string} file
 * @param {string} text the current size
 * @param {string} bound
 */
function createExcessFinding(file, text, bound) {
  return { file, line: 1, text, advice: `shorten it: ${bound} are allowed` };
}
