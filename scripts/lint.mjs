import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { listFiles } from "./process/git.mjs";
import { ProgramFailed, run } from "./process/run.mjs";

/**
 * The state of a source file in the last successful run. `imports` are paths of files in the repository.
 *
 * @typedef {{ hash: string, imports: readonly string[] }} Source
 */
/** @typedef {Record<string, Source>} Sources by path */
/** @typedef {{ environment: string, sources: Sources }} LintState */

const STATE = ".cache/lint.json";
const MODULE = /\.(?:tsx?|json|mjs|mts)$/;
const LINTED = /\.tsx?$/;
/** The files that affect the result for every file. */
const ENVIRONMENT = new Set([".oxlintrc.json", "package-lock.json", "tsconfig.json"]);
const AMBIENT = /\bdeclare\s+(?:global|module)\b/;
const EXTENSIONS = ["", ".ts", ".tsx", ".d.ts", ".json", "/index.ts", "/index.tsx"];
const ARGUMENTS = ["--type-aware", "--type-check", "--deny-warnings"];
/**
 * The maximum number of files to pass to the linter. Above this number, checking all files takes less time.
 */
const AFFECTED_MAX = 1000;

/**
 * Lints and type-checks the files that have changed since the last successful run, and all files that import
 * them directly or indirectly. If there was no successful run, it checks everything.
 *
 * @returns {Promise<string[]>} the output of a failed run
 */
export async function lint() {
  const before = readState();
  const now = readCurrentState(before);
  const isComparable = before !== undefined && before.environment === now.environment;
  const affected = isComparable
    ? listAffectedFiles(before.sources, now.sources).filter((file) => LINTED.test(file))
    : undefined;
  if (affected?.length !== 0) {
    const files = affected === undefined || affected.length > AFFECTED_MAX ? [] : affected;
    try {
      await run("oxlint", [...ARGUMENTS, ...files], { quiet: true });
    } catch (error) {
      if (!(error instanceof ProgramFailed)) throw error;
      return [error.said.trim()];
    }
  }
  mkdirSync(posix.dirname(STATE), { recursive: true });
  writeFileSync(STATE, JSON.stringify(now));
  return [];
}

/**
 * Returns the files whose result may differ from the last successful run.
 *
 * @param {Sources} before
 * @param {Sources} now
 * @returns {string[]} changed and new files, and all files that import a changed, new or deleted file
 */
export function listAffectedFiles(before, now) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, { imports }] of Object.entries(now))
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file]);
  for (const [file, { imports }] of Object.entries(before))
    for (const target of imports)
      // The importers of a deleted file still contain its path, but the path no longer resolves to the file.
      if (now[target] === undefined && now[file] !== undefined)
        importers.set(target, [...(importers.get(target) ?? []), file]);
  const waiting = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (file) => before[file]?.hash !== now[file]?.hash,
  );
  const affected = new Set(waiting);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop())
    for (const importer of importers.get(file) ?? [])
      if (!affected.has(importer)) {
        affected.add(importer);
        waiting.push(importer);
      }
  return [...affected].filter((file) => now[file] !== undefined);
}

/**
 * Returns the state after the last successful run.
 *
 * @returns {LintState | undefined}
 */
function readState() {
  return existsSync(STATE) ? JSON.parse(readFileSync(STATE, "utf8")) : undefined;
}

/**
 * Returns the current state. Uses the imports of unchanged files from the earlier state `before`, because
 * parsing all files would be slow.
 *
 * @param {LintState | undefined} before
 * @returns {LintState}
 */
function readCurrentState(before) {
  const files = listFiles();
  const modules = new Set(files.filter((file) => MODULE.test(file)));
  const environment = createHash("sha1");
  /** @type {Sources} */
  const sources = {};
  for (const file of files) {
    const content = ENVIRONMENT.has(file) || modules.has(file) ? readFileSync(file, "utf8") : "";
    if (ENVIRONMENT.has(file) || AMBIENT.test(content)) environment.update(file).update(content);
    if (!modules.has(file)) continue;
    const hash = createHash("sha1").update(content).digest("base64");
    const known = before?.sources[file];
    const imports =
      known?.hash === hash && known.imports.every((target) => modules.has(target))
        ? known.imports
        : listImports(file, content, modules);
    sources[file] = { hash, imports };
  }
  return { environment: environment.digest("base64"), sources };
}

/**
 * Returns the files of the repository that a file imports.
 *
 * @param {string} file
 * @param {string} content
 * @param {ReadonlySet<string>} modules
 * @returns {string[]}
 */
function listImports(file, content, modules) {
  if (file.endsWith(".json")) return [];
  return ts.preProcessFile(content, true, true).importedFiles.flatMap(({ fileName }) => {
    const path = resolveImport(file, fileName);
    const found = EXTENSIONS.map((extension) => path + extension).find((each) => modules.has(each));
    return found === undefined ? [] : [found];
  });
}

/**
 * Returns the path of an imported file, without its extension. Resolves the aliases of tsconfig.json.
 *
 * @param {string} file
 * @param {string} name
 */
function resolveImport(file, name) {
  if (name.startsWith(".")) return posix.join(posix.dirname(file), name);
  if (name.startsWith("~/")) return name.replace("~", "app");
  return name.startsWith("@") ? name.slice(1) : name;
}
