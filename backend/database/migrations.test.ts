import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "./schema";

const SNAPSHOTS = "backend/database/migrations/meta";

type Snapshot = Parameters<typeof generateMigration>[0];

test("the migrations lead to the tables that the code knows: nothing is left to generate", async () => {
  const newest = readdirSync(SNAPSHOTS)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(`${SNAPSHOTS}/${newest}`, "utf8")) as Snapshot;
  expect(await generateMigration(migrated, generateDrizzleJson(schema))).toEqual([]);
});
