import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { StoredFiles } from "../adapters/files/stored-files";
import { migrateDatabase } from "../database/migrate";
import { readMigrations, readSchemaState } from "../database/schema-state";
import { OperatorError } from "../operator-error";
import {
  FIGURES_FILE,
  figuresSchema,
  FILES,
  MANIFEST_FILE,
  manifestSchema,
  TABLES,
  formatCopyTarget,
  quoteName,
  COPY_SESSION_SETTINGS,
  readLedgerTotals,
  readShopTables,
  readTable,
  TableChecksum,
  type Figures,
  type Manifest,
} from "./shop-tables";
import { BrokenArchiveError, readTar, type ArchiveEntry } from "./tar";
import type { BackupSource } from "./write-backup";

const PIECE_BYTES = 8 * 1024 * 1024;
/** The tables in which migrations insert rows. They are not empty in a new database. */
const FILLED_BY_MIGRATIONS = new Set(["shop_setting", "search_synonym"]);

/**
 * Restores a shop from an archive into an empty database and a file store. It creates the tables of the saved version
 * and restores all rows and files. It then compares everything with the saved figures. If anything differs, the
 * database stays empty. Returns the figures. Throws `OperatorError` or `BrokenArchiveError`.
 */
export async function restoreBackup(
  file: string,
  { connectionString, files }: BackupSource,
): Promise<Figures> {
  await requireCompleteArchive(file);
  const gunzip = createGunzip();
  const reading = pipeline(createReadStream(file), gunzip);
  reading.catch(() => undefined); // the reader of the stream throws the same error
  const entries = readTar(gunzip);
  try {
    const manifest = await readManifest(entries);
    await createTables(connectionString, manifest);
    return await runInEmptyTables(connectionString, manifest, async (client) => {
      const figures = await restoreEntries(client, files, manifest, entries);
      await compare(client, manifest, figures);
      return figures;
    });
  } finally {
    await entries.return(undefined);
    gunzip.destroy();
  }
}

/**
 * Reads the whole archive before anything is restored, because gzip detects a wrong byte only by the checksum at the
 * end. Throws `BrokenArchiveError`.
 */
async function requireCompleteArchive(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(file), createGunzip(), nowhere);
  } catch (failure) {
    if (failure instanceof Error && "code" in failure && String(failure.code).startsWith("Z_"))
      throw new BrokenArchiveError(
        "it is incomplete or was changed. Copy it again, or use another backup",
      );
    throw failure;
  }
}

async function readManifest(entries: AsyncGenerator<ArchiveEntry>): Promise<Manifest> {
  const first = await entries.next();
  if (first.done === true || first.value.name !== MANIFEST_FILE)
    throw new BrokenArchiveError("it is not a backup of a shop. Check the file name");
  const { data } = manifestSchema.safeParse(await readJson(first.value));
  if (data === undefined)
    throw new BrokenArchiveError(
      "its format is not known. Restore it with the version of the shop that made it",
    );
  const known = new Set(readMigrations().map(({ tag }) => tag));
  if (!data.migrations.every((tag) => known.has(tag)))
    throw new OperatorError(
      "The backup was made by a newer version of the shop: restore it with that version.",
    );
  return data;
}

/** Creates the tables of the version that wrote the archive. */
async function createTables(connectionString: string, { migrations }: Manifest): Promise<void> {
  const upTo = migrations.at(-1);
  if (upTo !== undefined) await migrateDatabase(connectionString, { upTo });
}

/** Empties all tables and runs `work` in one transaction. */
async function runInEmptyTables<T>(
  connectionString: string,
  manifest: Manifest,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString, application_name: "rootwell-restore" });
  client.on("error", () => undefined); // the running statement throws the same error
  await client.connect();
  try {
    await client.query("begin");
    await client.query(COPY_SESSION_SETTINGS);
    await requireEmpty(client, manifest);
    const names = manifest.tables.map(({ name }) => quoteName(name));
    // Disable triggers for two reasons: the rows already contain the results of the triggers, and one trigger forbids
    // deleting audit entries.
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(", ")}`);
    const done = await work(client);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query("commit");
    await client.query("analyze");
    return done;
  } catch (failure) {
    await client.query("rollback").catch(() => undefined);
    throw failure;
  } finally {
    await client.end();
  }
}

async function requireEmpty(client: Client, manifest: Manifest): Promise<void> {
  const tables = await readShopTables(client);
  const { applied } = await readSchemaState(client);
  if (applied.size !== manifest.migrations.length || !isSame(tables, manifest.tables))
    throw new OperatorError(
      "The database has tables of another version of the shop: use an empty database.",
    );
  for (const { name } of tables) {
    if (FILLED_BY_MIGRATIONS.has(name)) continue;
    const { rowCount } = await client.query(`select 1 from ${quoteName(name)} limit 1`);
    if (rowCount !== 0)
      throw new OperatorError(
        `The database is not empty (${name} has rows): use an empty database with DATABASE_URL, or an empty folder with DATA_DIR.`,
      );
  }
}

async function restoreEntries(
  client: Client,
  files: StoredFiles,
  manifest: Manifest,
  entries: AsyncGenerator<ArchiveEntry>,
): Promise<Figures> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  const restored = { count: 0, bytes: 0 };
  for await (const entry of entries) {
    const { name, content } = entry;
    if (name === FIGURES_FILE) {
      const figures = figuresSchema.parse(await readJson(entry));
      if (!isSame(restored, figures.files))
        throw new BrokenArchiveError("files are missing. Use another backup");
      return figures;
    }
    if (name.startsWith(FILES)) {
      restored.bytes += await restoreFile(files, name.slice(FILES.length), content);
      restored.count += 1;
    } else {
      const table = tables.get(name.slice(TABLES.length).split("/")[0] ?? "");
      if (table === undefined)
        throw new BrokenArchiveError(`it holds ${name}, which is not part of a backup`);
      await pipeline(content, client.query(copyFrom(`copy ${formatCopyTarget(table)} from stdin`)));
    }
  }
  throw new BrokenArchiveError("it is incomplete. Copy it again, or use another backup");
}

async function restoreFile(
  files: StoredFiles,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const wanted = createHash("sha256");
  const bytes = await files.put(key, addToChecksum(content, wanted));
  const found = createHash("sha256");
  for await (const _piece of addToChecksum((await files.read(key)) ?? [], found));
  if (wanted.digest("hex") !== found.digest("hex"))
    throw new OperatorError(
      `Restore check failed: the file ${key} differs from the backup. Check the disk or the S3 bucket. The database was left empty.`,
    );
  return bytes;
}

async function* addToChecksum(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  sum: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    sum.update(piece);
    yield piece;
  }
}

/** Compares all rows and figures of the restored database with the backup. Throws if anything differs. */
async function compare(client: Client, manifest: Manifest, figures: Figures): Promise<void> {
  for (const table of manifest.tables) {
    const counted = new TableChecksum();
    for await (const text of readTable(client, table, PIECE_BYTES)) counted.add(text);
    if (!isSame(counted.result(), figures.tables[table.name]))
      throw new OperatorError(
        `Restore check failed: the rows of ${table.name} differ from the backup. The database was left empty.`,
      );
  }
  for (const [name, value] of Object.entries(manifest.sequences)) {
    if (value !== null)
      await client.query("select setval($1::regclass, $2)", [quoteName(name), value]);
  }
  if (!isSame(await readLedgerTotals(client), figures.ledger))
    throw new OperatorError(
      "Restore check failed: the order totals differ from the backup. The database was left empty.",
    );
}

async function readJson({ content }: ArchiveEntry): Promise<unknown> {
  return JSON.parse((await buffer(content)).toString());
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
