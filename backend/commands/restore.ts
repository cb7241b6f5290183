/*
 * `npm run restore -- FILE`: restores a shop from an archive of `npm run backup` into an empty database
 * (docs/how-to/backup-and-restore.md).
 */
import { openFiles } from "../adapters/files/open-files";
import { restoreBackup } from "../backup/restore-backup";
import { readConfig } from "../config";
import { runProgram } from "../run-program";
import { openConfiguredDatabase, parseArchiveArgument, printArchiveFigures } from "./open-database";

runProgram("Nothing was restored.", async (environment) => {
  const file = parseArchiveArgument(process.argv);
  const config = readConfig(environment, false);
  const database = await openConfiguredDatabase(config);
  try {
    const { connectionString } = database;
    const figures = await restoreBackup(file, { connectionString, files: await openFiles(config) });
    printArchiveFigures("The shop was restored and compared with the backup", figures);
  } finally {
    await database.close();
  }
});
