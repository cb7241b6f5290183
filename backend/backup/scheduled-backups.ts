import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import type { Shop } from "../services/shop";
import { checkBackup, SCRATCH_FOLDER } from "./check-backup";
import { writeBackup } from "./write-backup";

/* The daily backup and the weekly check of the newest archive. The jobs `backUp` and `checkBackup` run them. The
   files in BACKUP_DIR decide what is due, so a new folder or a restored database needs no preparation. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHECK_EVERY_MS = 7 * DAY_MS;
/** An unfinished archive or a scratch folder that is older belongs to a killed process. */
const LEFTOVER_MS = DAY_MS;
const ARCHIVE = /^shop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/;
const LAST_CHECK = "last-check.json";

const lastCheckSchema = z.object({ archive: z.string(), checkedAt: z.string(), rows: z.number() });

/**
 * Writes today's backup if it is due, and then deletes the oldest archives so that `keep` remain. Returns the number
 * of new archives.
 */
export async function backUpIfDue(shop: Shop, now = new Date()): Promise<number> {
  const { backups } = shop.settings;
  if (backups === undefined) return 0;
  const { folder, hour, keep } = backups;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const last = (await listArchives(folder)).at(-1);
  if (last !== undefined && parseArchiveTime(last) >= findLastHourBefore(now, hour)) return 0;
  await deleteLeftovers(folder);
  const name = `shop-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
  const source = { connectionString: getDirectConnection(shop), files: shop.files };
  await writeBackup(source, path.join(folder, name));
  for (const old of (await listArchives(folder)).slice(0, -keep))
    await rm(path.join(folder, old), { force: true });
  return 1;
}

/** Checks the newest archive if the last check was a week ago. Returns the number of checked archives. */
export async function checkBackupIfDue(shop: Shop, now = new Date()): Promise<number> {
  const { backups } = shop.settings;
  if (backups === undefined) return 0;
  const { folder, checkUrl: serverUrl = getDirectConnection(shop) } = backups;
  const archive = (await listArchives(folder)).at(-1);
  const checked = await readLastCheck(folder);
  const isDue = checked === undefined || now.getTime() - checked >= CHECK_EVERY_MS;
  if (archive === undefined || !isDue) return 0;
  const { tables } = await checkBackup(path.join(folder, archive), { serverUrl, folder });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const done = { archive, checkedAt: now.toISOString(), rows };
  const draft = path.join(folder, `${LAST_CHECK}.part`);
  await writeFile(draft, JSON.stringify(done));
  await rename(draft, path.join(folder, LAST_CHECK));
  return 1;
}

/** Returns the path of the newest archive in a folder, or undefined if there is none. */
export async function findNewestArchive(folder: string): Promise<string | undefined> {
  const name = (await listArchives(folder)).at(-1);
  return name === undefined ? undefined : path.join(folder, name);
}

/**
 * Returns two ages in seconds: since the newest archive was begun (`written`) and since an archive was last checked
 * (`checked`). An age is missing if that never happened.
 */
export async function readBackupAges(
  folder: string,
  now = new Date(),
): Promise<Record<string, number>> {
  const last = (await listArchives(folder)).at(-1);
  const times = {
    written: last === undefined ? undefined : parseArchiveTime(last),
    checked: await readLastCheck(folder),
  };
  const ages: Record<string, number> = {};
  for (const [kind, time] of Object.entries(times))
    if (time !== undefined) ages[kind] = (now.getTime() - time) / 1_000;
  return ages;
}

/** Returns the names of the complete archives, oldest first. */
async function listArchives(folder: string): Promise<string[]> {
  return (await listNames(folder)).filter((name) => ARCHIVE.test(name)).sort();
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (failure) {
    if (isAbsent(failure)) return [];
    throw failure;
  }
}

/** Returns the time of the last check in ms since 1970, or undefined if no check is recorded. */
async function readLastCheck(folder: string): Promise<number | undefined> {
  try {
    const text = await readFile(path.join(folder, LAST_CHECK), "utf8");
    return Date.parse(lastCheckSchema.parse(JSON.parse(text)).checkedAt);
  } catch (failure) {
    if (isAbsent(failure)) return undefined;
    throw failure;
  }
}

async function deleteLeftovers(folder: string): Promise<void> {
  for (const name of await listNames(folder)) {
    const isDraft = name.endsWith(".part") && ARCHIVE.test(name.slice(0, -".part".length));
    if (!isDraft && !name.startsWith(SCRATCH_FOLDER)) continue;
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > LEFTOVER_MS) await rm(file, { recursive: true, force: true });
  }
}

/**
 * Returns a direct connection string of the shop's database. A backup needs it, because a snapshot belongs to one
 * database session.
 */
function getDirectConnection({ db, settings }: Shop): string {
  const connection = settings.databaseDirectUrl ?? db.$client.options.connectionString;
  if (connection === undefined) throw new Error("The pool has no connection string.");
  return connection;
}

/** Returns the time at which a backup started, in ms since 1970. The time is in the name of the archive. */
function parseArchiveTime(archive: string): number {
  const [date = "", time = ""] = archive.slice("shop-".length, -".tar.gz".length).split("T");
  return Date.parse(`${date}T${time.replaceAll("-", ":")}`);
}

/** Returns the last time at or before `now` at which the UTC clock showed `hour`:00. */
function findLastHourBefore(now: Date, hour: number): number {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0);
  return today <= now.getTime() ? today : today - DAY_MS;
}

function isAbsent(failure: unknown): boolean {
  return failure instanceof Error && "code" in failure && failure.code === "ENOENT";
}
