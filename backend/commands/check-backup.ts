/*
 * `npm run check-backup [-- FILE]`: restores an archive, by default the newest one of BACKUP_DIR, into a scratch
 * database and compares everything (docs/how-to/backup-and-restore.md).
 */
import path from "node:path";
import { checkBackup } from "../backup/check-backup";
import { findNewestArchive } from "../backup/scheduled-backups";
import { readConfig, type BackendConfig } from "../config";
import { OperatorError } from "../operator-error";
import { runProgram } from "../run-program";
import { parseArchiveArgument, openConfiguredDatabase, printArchiveFigures } from "./open-database";

runProgram("The check failed.", async (environment) => {
  const config = readConfig(environment, false);
  const file =
    process.argv.length > 2
      ? parseArchiveArgument(process.argv)
      : await requireNewestArchive(config);
  const database = await openConfiguredDatabase(config);
  try {
    const serverUrl = config.backups?.checkUrl ?? database.connectionString;
    const figures = await checkBackup(file, { serverUrl, folder: path.dirname(file) });
    printArchiveFigures(`${file} was restored into a scratch database and compared`, figures);
  } finally {
    await database.close();
  }
});

async function requireNewestArchive({ backups }: BackendConfig): Promise<string> {
  const newest = backups && (await findNewestArchive(backups.folder));
  if (newest === undefined)
    throw new OperatorError("Set BACKUP_DIR to a folder with archives, or give one file.");
  return newest;
}
