/*
 * `npm run migrate`: migrates the tables to this version while the previous version keeps serving
 * (docs/how-to/upgrade.md). It can be interrupted and started again.
 */
import { readConfig } from "../config";
import { migrateDatabase } from "../database/migrate";
import { runProgram } from "../run-program";
import { openDatabaseOf } from "./open-database";

runProgram("The database was not migrated.", async (environment) => {
  const database = await openDatabaseOf(readConfig(environment, false));
  try {
    await migrateDatabase(database.connectionString, { report: say });
  } finally {
    await database.close();
  }
  say("The tables are up to date.");
});

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
