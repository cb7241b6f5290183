/**
 * Checks that comments, Markdown pages, test titles and exported names are plain English, by the rules of
 * CONTRIBUTING.md. `node scripts/checks/plain-english.mjs [files]` lists the findings in these files, or all
 * findings.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { listFiles } from "../process/git.mjs";
import { findInDocs } from "./plain-english/docs-tree.mjs";
import { extractMarkdownProse } from "./plain-english/markdown-prose.mjs";
import { findInProse } from "./plain-english/prose-rules.mjs";
import { extractSourceProse } from "./plain-english/source-prose.mjs";

/** @typedef {import("./plain-english/prose-rules.mjs").Finding} Finding */
/** @typedef {Map<string, Finding[]>} Findings by file */

const CACHE = ".cache/plain-english.json";
/** Matches the files that decide which findings a text has. */
const RULES = /^package-lock\.json$|^scripts\/checks\/plain-english(?:\.mjs$|\/)/;
const SOURCE = /\.(?:tsx?|mjs|cjs|js)$/;
const TEXT_SHOWN_MAX = 120;

/**
 * Returns a complaint for each text that is not plain English.
 *
 * @returns {string[]}
 */
export function check() {
  const files = listFiles();
  return formatFindings(addDocsFindings(files, findCached(files)));
}

/**
 * Returns a sentence for each finding.
 *
 * @param {Findings} findings
 * @returns {string[]}
 */
export function formatFindings(findings) {
  return [...findings].flatMap(([file, found]) => found.map((each) => formatFinding(file, each)));
}

/**
 * @param {string} file
 * @param {Finding} finding
 */
function formatFinding(file, { line, text, advice }) {
  const shown = text.length > TEXT_SHOWN_MAX ? `${text.slice(0, TEXT_SHOWN_MAX)}…` : text;
  return `${file}:${line}: ${advice}: "${shown}"`;
}

/**
 * Returns the findings in the texts of these files. It reuses the findings of files that have not changed
 * since the last call.
 *
 * @param {readonly string[]} files
 * @returns {Findings}
 */
function findCached(files) {
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
    found[key] = known[key] ?? findInFile(file, content);
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
 * Returns the findings in the texts of a file.
 *
 * @param {string} file its path, which decides how it is read
 * @param {string} content
 * @returns {Finding[]}
 */
export function findInFile(file, content) {
  const prose = file.endsWith(".md")
    ? extractMarkdownProse(content)
    : extractSourceProse(file, content);
  return prose.flatMap(findInProse).sort((a, b) => a.line - b.line);
}

/**
 * Adds the findings about the docs as a whole.
 *
 * @param {readonly string[]} files
 * @param {Findings} findings
 * @returns {Findings}
 */
function addDocsFindings(files, findings) {
  const folders = files.map((file) => file.split("/").slice(0, -1));
  const paths = new Set([
    ".",
    ...files,
    ...folders.flatMap((parts) => parts.map((_, depth) => parts.slice(0, depth + 1).join("/"))),
  ]);
  const pages = files.filter((file) => file.endsWith(".md"));
  const { scripts } = JSON.parse(readNow("package.json") ?? "{}");
  const all = new Map(findings);
  for (const { file, ...finding } of findInDocs({
    pages: new Map(pages.map((file) => [file, readNow(file) ?? ""])),
    exists: (path) => paths.has(path.replace(/\/$/, "")),
    scripts: Object.keys(scripts),
  }))
    all.set(file, [...(all.get(file) ?? []), finding]);
  return all;
}

/** @param {string} file */
function readNow(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** @param {readonly string[]} args of the command line */
function runCommand(args) {
  const files = listFiles();
  const findings = addDocsFindings(files, findCached(files));
  const chosen = [...findings].filter(([file]) => args.length === 0 || args.includes(file));
  for (const complaint of formatFindings(new Map(chosen))) console.log(complaint);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) runCommand(process.argv.slice(2));
