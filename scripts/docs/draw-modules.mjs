/**
 * `node scripts/docs/draw-modules.mjs` updates the diagram in docs/explanation/architecture.md from the current
 * imports. It leaves out tests and every arrow that follows from two others. It also leaves out contract/,
 * which every folder may import, and config/, which each program reads in one place.
 */
import { readFile, writeFile } from "node:fs/promises";
import { HOME, run } from "../process/run.mjs";

const PAGE = "docs/explanation/architecture.md";
const PICTURE = /```mermaid\n[^]*?```/;

/** @typedef {Map<string, Set<string>>} Arrows */

process.chdir(HOME);
const arrows = withoutDetours(await roomArrows());
const page = await readFile(PAGE, "utf8");
await writeFile(PAGE, page.replace(PICTURE, `\`\`\`mermaid\n${draw(arrows)}\n\`\`\``));

/** @returns {Promise<Arrows>} which rooms each room imports */
async function roomArrows() {
  const sources = ["server.ts", "app", "backend"];
  const how = ["--config", ".dependency-cruiser.cjs", "--output-type", "json"];
  const { modules } = JSON.parse(await run("depcruise", [...how, ...sources], { quiet: true }));
  /** @type {Arrows} */
  const found = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from === undefined || to === undefined || from === to) continue;
      found.set(from, (found.get(from) ?? new Set()).add(to));
    }
  }
  return found;
}

/**
 * @param {string} file
 * @returns {string | undefined} nothing for tests and for what is no room
 */
function roomOf(file) {
  if (/\.test\.tsx?$/.test(file)) return undefined;
  if (file === "server.ts" || /^(app\/root|backend\/(main|worker|open-\w+))\.tsx?$/.test(file))
    return file;
  return /^(?:app|backend)\/[^/.]+(?=\/)/.exec(file)?.[0];
}

/**
 * @param {Arrows} all
 * @returns {Arrows} without those that another way leads along, too
 */
function withoutDetours(all) {
  const reached = new Map([...all.keys()].map((room) => [room, reachedFrom(room, all)]));
  /** @type {(from: string, to: string) => boolean} */
  const leads = (from, to) => reached.get(from)?.has(to) === true;
  const kept = [...all].map(([from, rooms]) => {
    // Rooms in a circle lead to each other: none of them stands for another.
    const direct = [...rooms].filter(
      (to) => ![...rooms].some((other) => other !== to && leads(other, to) && !leads(to, other)),
    );
    return /** @type {const} */ ([from, new Set(direct)]);
  });
  return new Map(kept);
}

/**
 * @param {string} start
 * @param {Arrows} all
 * @returns {Set<string>} every room that its arrows lead to, over others too
 */
function reachedFrom(start, all) {
  /** @type {Set<string>} */
  const found = new Set();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const next of all.get(room) ?? [])
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

/** @param {Arrows} shown */
function draw(shown) {
  const lines = [...shown].flatMap(([from, rooms]) =>
    [...rooms].map((to) => `  ${nodeOf(from)} --> ${nodeOf(to)}`),
  );
  // The programs meet over the wire only.
  lines.push(`  ${nodeOf("app/prod-api")} -. "HTTP /prod-api" .-> ${nodeOf("backend/endpoints")}`);
  lines.push(`  ${nodeOf("app/edge/server")} -. "starts" .-> ${nodeOf("backend/main.ts")}`);
  lines.push(`  ${nodeOf("backend/database")} -. "SQL" .-> postgresql[(PostgreSQL)]`);
  return ["flowchart LR", ...lines.sort()].join("\n");
}

/** @param {string} room */
function nodeOf(room) {
  return `${room.replaceAll(/\W/g, "_")}["${room}"]`;
}
