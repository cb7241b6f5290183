/*
 * `npm run migrate`: brings the tables up to this version while the version before goes on serving
 * (docs/how-to/upgrade.md). It may be cut off and begun again.
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
