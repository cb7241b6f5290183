/**
 * Checks that comments, Markdown pages, test titles and exported names are plain English, as CONTRIBUTING.md
 * describes it. The baseline holds the number of findings that a file may have; it may only fall.
 *
 * - `node scripts/checks/plain-english.mjs [files]` lists all findings, or those of the files.
 * - `--update` lowers the baseline to the counts of the work tree.
 * - `--follow-renames [commit]` moves the counts of files and texts that were moved since the commit.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { git, listFiles } from "../process/git.mjs";
import { compareFindings, followMoves, lowerBaseline, sorted } from "./plain-english/baseline.mjs";
import { findingsInDocs } from "./plain-english/docs-tree.mjs";
import { proseOfMarkdown } from "./plain-english/markdown-prose.mjs";
import { findingsIn } from "./plain-english/prose-rules.mjs";
import { proseOfSource } from "./plain-english/source-prose.mjs";

/** @typedef {import("./plain-english/baseline.mjs").Change} Change */
/** @typedef {import("./plain-english/baseline.mjs").Findings} Findings */
/** @typedef {import("./plain-english/baseline.mjs").Baseline} Baseline */
/** @typedef {import("./plain-english/prose-rules.mjs").Finding} Finding */

const COMMAND = "node scripts/checks/plain-english.mjs";
const BASELINE = "scripts/checks/plain-english-baseline.json";
const CACHE = ".cache/plain-english.json";
/** The files that decide which findings a text has. */
const RULES = /^package-lock\.json$|^scripts\/checks\/plain-english(?:\.mjs$|\/)/;
const SOURCE = /\.(?:tsx?|mjs|cjs|js)$/;
const TEXT_SHOWN_MAX = 120;

/**
 * Returns a complaint for each text that is not plain English and that the baseline does not allow.
 *
 * @returns {string[]}
 */
export function check() {
  const files = listFiles();
  const texts = cachedFindings(files);
  const base = baseCommit();
  const baseline = parseBaseline(readFileSync(BASELINE, "utf8"));
  const comparison = base === undefined ? undefined : compareWith(base, texts);
  const complaints = complaintsOf(withDocs(files, texts), baseline, comparison?.fresh ?? new Map());
  const before = base === undefined ? undefined : git(["show", `${base}:${BASELINE}`]);
  const allowed = before === undefined ? Infinity : total(parseBaseline(before));
  if (total(baseline) > allowed)
    complaints.push(
      `${BASELINE}: the sum of its counts rose from ${allowed} to ${total(baseline)}`,
    );
  return complaints;
}

/**
 * Compares the findings with the baseline.
 *
 * @param {Findings} findings
 * @param {Baseline} baseline
 * @param {Findings} fresh the findings that the change under review added
 * @returns {string[]} the complaints; fresh findings are preferred to those that a file had before
 */
export function complaintsOf(findings, baseline, fresh) {
  return [...findings].flatMap(([file, found]) => {
    const allowed = baseline[file] ?? 0;
    const added = fresh.get(file) ?? [];
    if (found.length <= allowed && added.length === 0) return [];
    const count =
      found.length <= allowed
        ? `${file}: ${added.length} new texts are not plain English`
        : `${file}: ${found.length} texts are not plain English, ${allowed} are allowed` +
          (added.length === 0 ? ` (after a move run \`${COMMAND} --follow-renames\`)` : "");
    return [count, ...(added.length === 0 ? found : added).map((each) => sentenceOf(file, each))];
  });
}

/**
 * @param {string} file
 * @param {Finding} finding
 */
function sentenceOf(file, { line, text, advice }) {
  const shown = text.length > TEXT_SHOWN_MAX ? `${text.slice(0, TEXT_SHOWN_MAX)}…` : text;
  return `${file}:${line}: ${advice}: "${shown}"`;
}

/**
 * Returns the findings in the texts of these files, and reuses those of files that did not change since the last
 * call.
 *
 * @param {readonly string[]} files
 * @returns {Findings}
 */
function cachedFindings(files) {
  const rules = createHash("sha1");
  for (const file of files) if (RULES.test(file)) rules.update(readNow(file) ?? "");
  const version = rules.digest("base64");
  /** @type {{ version: string, found: Record<string, Finding[]> }} */
  const stored = existsSync(CACHE)
    ? JSON.parse(readFileSync(CACHE, "utf8"))
    : { version, found: {} };
  const known = stored.version === version ? stored.found : {};
  /** @type {Record<string, Finding[]>} */
  const found = {};
  /** @type {Findings} */
  const findings = new Map();
  for (const file of files.filter(isRead)) {
    const content = readNow(file) ?? "";
    const key = createHash("sha1").update(file).update(content).digest("base64");
    found[key] = known[key] ?? findingsInFile(file, content);
    if (found[key].length > 0) findings.set(file, found[key]);
  }
  mkdirSync(".cache", { recursive: true });
  writeFileSync(CACHE, JSON.stringify({ version, found }));
  return findings;
}

/** @param {string} file */
function isRead(file) {
  return SOURCE.test(file) || file.endsWith(".md");
}

/**
 * Returns the findings in the texts of these files. A file without findings is left out.
 *
 * @param {readonly string[]} files
 * @param {(file: string) => string | undefined} read
 * @returns {Findings}
 */
function findingsInTexts(files, read) {
  /** @type {Findings} */
  const findings = new Map();
  for (const file of files) {
    if (!isRead(file)) continue;
    const content = read(file);
    if (content === undefined) continue;
    const found = findingsInFile(file, content);
    if (found.length > 0) findings.set(file, found);
  }
  return findings;
}

/**
 * Returns the findings in the texts of a file.
 *
 * @param {string} file its path, which decides how it is read
 * @param {string} content
 * @returns {Finding[]}
 */
export function findingsInFile(file, content) {
  const prose = file.endsWith(".md") ? proseOfMarkdown(content) : proseOfSource(file, content);
  return prose.flatMap(findingsIn).sort((a, b) => a.line - b.line);
}

/**
 * Adds the findings about the docs as a whole.
 *
 * @param {readonly string[]} files
 * @param {Findings} findings
 * @returns {Findings}
 */
function withDocs(files, findings) {
  const folders = files.map((file) => file.split("/").slice(0, -1));
  const paths = new Set([
    ".",
    ...files,
    ...folders.flatMap((parts) => parts.map((_, depth) => parts.slice(0, depth + 1).join("/"))),
  ]);
  const pages = files.filter((file) => file.endsWith(".md"));
  const { scripts } = JSON.parse(readNow("package.json") ?? "{}");
  const all = new Map(findings);
  for (const { file, ...finding } of findingsInDocs({
    pages: new Map(pages.map((file) => [file, readNow(file) ?? ""])),
    exists: (path) => paths.has(path.replace(/\/$/, "")),
    scripts: Object.keys(scripts),
  }))
    all.set(file, [...(all.get(file) ?? []), finding]);
  return all;
}

/** Returns the last commit that this branch shares with origin/main. Without such a branch it is HEAD. */
function baseCommit() {
  return (git(["merge-base", "HEAD", "origin/main"]) ?? git(["rev-parse", "HEAD"]))?.trim();
}

/**
 * @param {string} commit
 * @param {Findings} now
 */
function compareWith(commit, now) {
  const changes = changesSince(commit);
  const old = changes.flatMap(({ before }) => (before === undefined ? [] : [before]));
  const before = findingsInTexts(old, (file) => git(["show", `${commit}:${file}`]));
  return { changes, ...compareFindings(changes, before, now) };
}

/**
 * @param {string} commit
 * @returns {Change[]} the files that differ from the commit, with renames found by git
 */
function changesSince(commit) {
  const fields = (git(["diff", "-M", "-l0", "-z", "--name-status", commit]) ?? "").split("\0");
  /** @type {Change[]} */
  const changes = [];
  for (let status = fields.shift(); status; status = fields.shift()) {
    const before = fields.shift();
    const now = status.startsWith("R") ? fields.shift() : before;
    changes.push({
      before: status === "A" ? undefined : before,
      now: status === "D" ? undefined : now,
    });
  }
  const added = git(["ls-files", "-z", "--others", "--exclude-standard"]) ?? "";
  return [
    ...changes,
    ...added.split("\0").flatMap((now) => (now === "" ? [] : [{ before: undefined, now }])),
  ];
}

/** @param {string} file */
function readNow(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * @param {string} content
 * @returns {Baseline}
 */
function parseBaseline(content) {
  return JSON.parse(content);
}

/** @param {Baseline} baseline */
function total(baseline) {
  return Object.values(baseline).reduce((sum, count) => sum + count, 0);
}

/** @param {readonly string[]} args of the command line */
function runCommand(args) {
  const files = listFiles();
  const texts = findingsInTexts(files, readNow);
  const findings = withDocs(files, texts);
  if (args.includes("--update") || args.includes("--follow-renames")) {
    const baseline = newBaseline(args, texts, findings);
    writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
    console.log(
      `${BASELINE}: ${total(baseline)} findings in ${Object.keys(baseline).length} files are allowed`,
    );
    return;
  }
  for (const [file, found] of findings)
    if (args.length === 0 || args.includes(file))
      for (const finding of found) console.log(sentenceOf(file, finding));
}

/**
 * @param {readonly string[]} args
 * @param {Findings} texts
 * @param {Findings} findings
 * @returns {Baseline}
 */
function newBaseline(args, texts, findings) {
  if (!existsSync(BASELINE))
    return sorted([...findings].map(([file, { length }]) => [file, length]));
  let baseline = parseBaseline(readFileSync(BASELINE, "utf8"));
  const position = args.indexOf("--follow-renames");
  if (position !== -1) {
    const commit = args.slice(position + 1).find((arg) => !arg.startsWith("--")) ?? baseCommit();
    if (commit === undefined) throw new Error("--follow-renames needs a git clone.");
    const before = git(["show", `${commit}:${BASELINE}`]);
    const { changes, moved } = compareWith(commit, texts);
    baseline = followMoves(before ? parseBaseline(before) : baseline, changes, moved);
  }
  return args.includes("--update") ? lowerBaseline(baseline, findings) : baseline;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runCommand(process.argv.slice(2));
