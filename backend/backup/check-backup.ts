import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { Client, DatabaseError } from "pg";
import { createFolderFiles } from "../adapters/files/folder-files";
import type { StoredFiles } from "../adapters/files/stored-files";
import { OperatorError } from "../operator-error";
import { quoteName, type Figures } from "./shop-tables";
import { restoreBackup } from "./restore-backup";

const SCRATCH_DATABASE = "rootwell_check_";
/** The prefix of the scratch folder, which holds one restored file at a time. */
export const SCRATCH_FOLDER = "check-";
const NOT_ALLOWED = "42501";
const IN_USE = "55006";

/** The server on which a check creates its scratch database, and the folder for its scratch files. */
export interface CheckTarget {
  /** The connection string of any database on the server. The role must have CREATEDB. */
  readonly serverUrl: string;
  readonly folder: string;
}

/**
 * Restores an archive into a scratch database, compares every row, every file and the money totals with the
 * archive, and drops the scratch database. Returns the figures of the archive. Throws `OperatorError` or
 * `BrokenArchiveError`.
 */
export async function checkBackup(
  archive: string,
  { serverUrl, folder }: CheckTarget,
): Promise<Figures> {
  const scratch = await mkdtemp(path.join(folder, SCRATCH_FOLDER));
  const client = new Client({
    connectionString: serverUrl,
    application_name: "rootwell-check",
    statement_timeout: 0,
  });
  client.on("error", () => undefined); // the running statement throws the same error
  try {
    await client.connect();
    await dropLeftDatabases(client);
    return await runInScratchDatabase(client, serverUrl, (connectionString) =>
      restoreBackup(archive, {
        connectionString,
        files: createSingleFileStore(createFolderFiles(scratch)),
      }),
    );
  } finally {
    await client.end();
    await rm(scratch, { recursive: true, force: true });
  }
}

async function runInScratchDatabase<T>(
  client: Client,
  serverUrl: string,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const name = `${SCRATCH_DATABASE}${randomBytes(8).toString("hex")}`;
  try {
    await client.query(`create database ${quoteName(name)} template template0`);
  } catch (failure) {
    if (!hasState(failure, NOT_ALLOWED)) throw failure;
    throw new OperatorError(
      "The database role may not create the scratch database: run `alter role … createdb`, or set BACKUP_CHECK_URL to a server where the role may.",
    );
  }
  const address = new URL(serverUrl);
  address.pathname = name;
  try {
    return await work(address.href);
  } finally {
    await client.query(`drop database if exists ${quoteName(name)} with (force)`);
  }
}

/**
 * Drops the scratch databases that killed checks left behind. PostgreSQL does not drop a database that another check
 * still uses.
 */
async function dropLeftDatabases(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where starts_with(datname, $1)",
    [SCRATCH_DATABASE],
  );
  for (const { name } of rows)
    try {
      await client.query(`drop database if exists ${quoteName(name)}`);
    } catch (failure) {
      if (!hasState(failure, IN_USE) && !hasState(failure, NOT_ALLOWED)) throw failure;
    }
}

/**
 * Returns a file store that keeps only the newest file. This is enough, because a check compares each file right
 * after it wrote it.
 */
function createSingleFileStore(files: StoredFiles): StoredFiles {
  let last: string | undefined;
  return {
    ...files,
    async put(key, content) {
      if (last !== undefined) await files.delete(last);
      last = key;
      return files.put(key, content);
    },
  };
}

function hasState(failure: unknown, state: string): boolean {
  return failure instanceof DatabaseError && failure.code === state;
}
