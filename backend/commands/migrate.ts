/*
 * `npm run migrate`: migrates the tables to this version while the previous version keeps serving
 * (docs/how-to/upgrade.md). It can be interrupted and started again.
 */
import { readConfig } from "../config";
import { migrateDatabase } from "../database/migrate";
import { runProgram } from "../run-program";
import { openConfiguredDatabase } from "./open-database";

runProgram("The database was not migrated.", async (environment) => {
  const database = await openConfiguredDatabase(readConfig(environment, false));
  try {
    await migrateDatabase(database.connectionString, { report: printLine });
  } finally {
    await database.close();
  }
  printLine("The tables are up to date.");
});

function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}
