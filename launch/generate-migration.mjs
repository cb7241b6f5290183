/**
 * `npm run db:generate`: writes the one initial migration anew from backend/database/schema.
 * While the shop is unreleased nobody's data has to be carried over, so there is no second one.
 */
import { rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { run } from "./run.mjs";

const FOLDER = "backend/database/migrations";
const INITIAL = `${FOLDER}/0000_initial.sql`;

/** Extensions the schema's indexes need, which drizzle-kit does not know of; all of them trusted. */
const EXTENSIONS = ["pg_trgm"];

rmSync(FOLDER, { recursive: true, force: true });
await run("drizzle-kit", ["generate", "--name", "initial"]);
const extensions = EXTENSIONS.map(
  (name) => `CREATE EXTENSION IF NOT EXISTS ${name};\n--> statement-breakpoint\n`,
);
await writeFile(INITIAL, extensions.join("") + (await readFile(INITIAL, "utf8")));
