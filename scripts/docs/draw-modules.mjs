/**
 * `node scripts/docs/draw-modules.mjs` updates the diagram in docs/explanation/architecture.md from the
 * current imports. The diagram shows the folders of the storefront and of the backend. It leaves out tests
 * and imports of types, and arrows that follow from two others. It also leaves out contract/ and platform/,
 * which every folder may import.
 */
import { readFile, writeFile } from "node:fs/promises";
import { REPOSITORY_ROOT, run } from "../process/run.mjs";

const PAGE = "docs/explanation/architecture.md";
const DIAGRAM = /```mermaid\n[^]*?```/;

/** The files that belong to another node than their folder. The first matching pattern counts. */
const NODES = /** @type {const} @satisfies {readonly (readonly [RegExp, string])[]} */ ([
  [/\.test\.tsx?$/, ""],
  [/^server\.ts$/, "server.ts"],
  [/^app\/(root|entry\.)/, "app/root"],
  // These dictionaries belong to app/locales, because only app/locales imports them.
  [/^app\/back-office\/messages\//, "app/locales"],
  // Leave out the class of errors that every layer may throw.
  [/^backend\/operator-error\.ts$/, ""],
  [/^backend\/[^/]+\.ts$/, "backend/*.ts"],
]);

/** @typedef {Map<string, Set<string>>} Arrows */

process.chdir(REPOSITORY_ROOT);
const arrows = removeDetours(await findFolderArrows());
const page = await readFile(PAGE, "utf8");
await writeFile(PAGE, page.replace(DIAGRAM, `\`\`\`mermaid\n${draw(arrows)}\n\`\`\``));

/**
 * Returns the folders that each folder imports at run time.
 *
 * @returns {Promise<Arrows>}
 */
async function findFolderArrows() {
  const sources = ["server.ts", "app", "backend"];
  const how = ["--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  const { modules } = JSON.parse(await run("depcruise", [...how, ...sources], { quiet: true }));
  /** @type {Arrows} */
  const found = new Map();
  for (const { source, dependencies } of modules) {
    const from = findNode(source);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = findNode(resolved);
      if (from === "" || to === "" || from === to || dependencyTypes.includes("type-only"))
        continue;
      found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

/**
 * Returns the node of the diagram that a file belongs to. Returns an empty text if the diagram leaves the
 * file out.
 *
 * @param {string} file
 * @returns {string}
 */
function findNode(file) {
  const special = NODES.find(([pattern]) => pattern.test(file));
  return special ? special[1] : (/^(?:app|backend)\/[^/.]+(?=\/)/.exec(file)?.[0] ?? "");
}

/**
 * Removes each arrow whose two nodes are also connected through a third node.
 *
 * @param {Arrows} all
 * @returns {Arrows}
 */
function removeDetours(all) {
  const reached = new Map([...all.keys()].map((node) => [node, findReachable(node, all)]));
  /** @type {(from: string, to: string) => boolean} */
  const leads = (from, to) => reached.get(from)?.has(to) === true;
  const kept = [...all].map(([from, targets]) => {
    // Nodes of a cycle can reach each other, so an arrow between them never replaces another arrow.
    const isDetour = (/** @type {string} */ to) =>
      [...targets].some(
        (other) => other !== to && leads(other, to) && !leads(to, other) && !leads(other, from),
      );
    return /** @type {const} */ ([from, new Set([...targets].filter((to) => !isDetour(to)))]);
  });
  return new Map(kept);
}

/**
 * Returns all nodes that can be reached from `start` along one or more arrows.
 *
 * @param {string} start
 * @param {Arrows} all
 * @returns {Set<string>}
 */
function findReachable(start, all) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of all.get(node) ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

/** @param {Arrows} shown */
function draw(shown) {
  const lines = [...shown].flatMap(([from, targets]) =>
    [...targets].map((to) => `  ${toNode(from)} --> ${toNode(to)}`),
  );
  // Add these edges by hand, because the storefront and the backend do not import each other.
  lines.push(`  ${toNode("app/prod-api")} -. "HTTP /prod-api" .-> ${toNode("backend/endpoints")}`);
  lines.push(`  ${toNode("app/edge")} -. "starts" .-> ${toNode("backend/*.ts")}`);
  lines.push(`  ${toNode("backend/database")} -. "SQL" .-> postgresql[(PostgreSQL)]`);
  return ["flowchart LR", ...lines.sort()].join("\n");
}

/** @param {string} name */
function toNode(name) {
  return `${name.replaceAll(/\W/g, "_")}["${name}"]`;
}
