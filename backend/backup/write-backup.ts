import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Client } from "pg";
import type { StoredFiles } from "../adapters/files/stored-files";
import { readMigrations, readSchemaState } from "../database/schema-state";
import { OperatorError } from "../operator-error";
import {
  FIGURES_FILE,
  FILES,
  toJsonEntry,
  MANIFEST_FILE,
  TABLES,
  COPY_SESSION_SETTINGS,
  readLedgerTotals,
  readSequences,
  readShopTables,
  readTable,
  TableChecksum,
  type Figures,
  type Manifest,
} from "./shop-tables";
import { writeTar, type EntryToWrite } from "./tar";

const PIECE_BYTES = 8 * 1024 * 1024;
const OWNER_ONLY = 0o600;

/** The database to save, and the file store that belongs to it. */
export interface BackupSource {
  readonly connectionString: string;
  readonly files: StoredFiles;
}

/**
 * Writes an archive of the whole shop while the shop is running. The archive contains a snapshot of the database and
 * all files that it may refer to. The write is atomic. Returns the figures. The archive contains secrets and personal
 * data, so only its owner may read it.
 */
export async function writeBackup(
  { connectionString, files }: BackupSource,
  to: string,
): Promise<Figures> {
  const client = new Client({ connectionString, application_name: "rootwell-backup" });
  client.on("error", () => undefined); // the running statement throws the same error
  await client.connect();
  const draft = `${to}.part`;
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query(COPY_SESSION_SETTINGS);
    const figures: Figures = { tables: {}, ledger: {}, files: { count: 0, bytes: 0 } };
    await pipeline(
      writeTar(createEntries(client, files, figures)),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: OWNER_ONLY, flush: true }),
    );
    await rename(draft, to);
    return figures;
  } finally {
    await rm(draft, { force: true });
    await client.end();
  }
}

async function* createEntries(
  client: Client,
  files: StoredFiles,
  figures: Figures,
): AsyncGenerator<EntryToWrite> {
  const manifest = await readManifest(client);
  yield toJsonEntry(MANIFEST_FILE, manifest);
  for (const table of manifest.tables) {
    const counted = new TableChecksum();
    let nth = 0;
    for await (const text of readTable(client, table, PIECE_BYTES)) {
      counted.add(text);
      nth += 1;
      const name = `${TABLES}${table.name}/${String(nth).padStart(6, "0")}`;
      yield { name, bytes: text.length, content: [text] };
    }
    figures.tables[table.name] = counted.result();
  }
  Object.assign(figures.ledger, await readLedgerTotals(client));
  // All files that the database refers to exist, because its snapshot is older than this list.
  for await (const { key, bytes } of files.list("")) {
    const content = await files.read(key);
    if (content === undefined) continue;
    yield { name: FILES + key, bytes, content };
    figures.files.count += 1;
    figures.files.bytes += bytes;
  }
  yield toJsonEntry(FIGURES_FILE, figures);
}

async function readManifest(client: Client): Promise<Manifest> {
  const known = readMigrations();
  const { applied, unfinished } = await readSchemaState(client);
  const migrations = known.filter(({ when }) => applied.has(when)).map(({ tag }) => tag);
  if (migrations.length !== applied.size || unfinished.length > 0)
    throw new OperatorError(
      "The tables do not fit this version of the shop, or a migration is running: back up with the running version, after the migration.",
    );
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations,
    tables: await readShopTables(client),
    sequences: await readSequences(client),
  };
}
