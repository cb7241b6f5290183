/*
 * `npm run backup -- FILE`: saves the whole shop in an archive while the shop keeps running
 * (docs/how-to/backup-and-restore.md).
 */
import { existsSync } from "node:fs";
import { openFiles } from "../adapters/files/open-files";
import { writeBackup } from "../backup/write-backup";
import { readConfig } from "../config";
import { OperatorError } from "../operator-error";
import { runProgram } from "../run-program";
import { openConfiguredDatabase, parseArchiveArgument, printArchiveFigures } from "./open-database";

runProgram("No backup was made.", async (environment) => {
  const file = parseArchiveArgument(process.argv);
  if (existsSync(file))
    throw new OperatorError(`The file ${file} exists already: choose another name.`);
  const config = readConfig(environment, false);
  const database = await openConfiguredDatabase(config);
  try {
    const { connectionString } = database;
    const figures = await writeBackup({ connectionString, files: await openFiles(config) }, file);
    printArchiveFigures(`The shop is saved in ${file}`, figures);
  } finally {
    await database.close();
  }
});
