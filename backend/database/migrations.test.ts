import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { readMigrations } from "./schema-state";
import * as schema from "./schema";

const SNAPSHOTS = "backend/database/migrations/meta";

type Snapshot = Parameters<typeof generateMigration>[0];

test("the migrations create exactly the tables that the code defines", async () => {
  const newest = readdirSync(SNAPSHOTS)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(`${SNAPSHOTS}/${newest}`, "utf8")) as Snapshot;
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([]);
});

test("the migrations are in the order of their times, without duplicates", () => {
  const times = readMigrations().map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
});

/** The number of the first migration that the rule applies to. Older migrations ran before the rule existed. */
const RULED_FROM = "0020";
/** Statements that break the previous version of the shop. */
const BREAKING =
  /\bDROP (TABLE|COLUMN)\b|\bRENAME\b|\bSET DATA TYPE\b|\bSET NOT NULL\b|\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i;
/** Statements that lock a table while they scan all of its rows. */
const WHOLE_TABLE = /^\s*(UPDATE|DELETE)\b/i;

test("a migration that removes something names the release it requires, and updates rows in batches", () => {
  const ruled = readMigrations().filter(({ tag }) => tag >= RULED_FROM);
  const known = new Set(readMigrations().map(({ tag }) => tag));
  for (const { tag, needs, atOnce } of ruled) {
    if (needs !== undefined) expect(known, `${tag} needs ${needs}`).toContain(needs);
    for (const statement of atOnce) {
      if (needs === undefined) expect(statement, `${tag}: "-- needs: …"`).not.toMatch(BREAKING);
      expect(statement, `${tag}: "-- in batches"`).not.toMatch(WHOLE_TABLE);
    }
  }
});
