import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  createDatabaseWithoutTables,
  createTestDatabase,
  openTestDatabase,
} from "../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../tests/fixtures/invariants";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../../tests/fixtures/money-shop";
import { createFolderFiles } from "../adapters/files/folder-files";
import { closeDatabase, openDatabase } from "../database/connection";
import { requireSchema } from "../database/migrate";
import { seedDemoShop } from "../demo/seed-demo-shop";
import type { Shop } from "../services/shop";
import { checkBackup } from "./check-backup";
import { restoreBackup } from "./restore-backup";
import { backUpIfDue, checkBackupIfDue, readBackupAges } from "./scheduled-backups";
import { writeBackup } from "./write-backup";

const database = openTestDatabase({ warm: true });
let folder: string;
let shop: Shop;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-backup-"));
  shop = openShop(database.db, { DATA_DIR: path.join(folder, "data") });
  await seedDemoShop(shop);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Creates an empty database and a folder for files. */
async function createEmptyPlace() {
  const { connectionString, drop } = await createDatabaseWithoutTables();
  onTestFinished(drop);
  return { connectionString, files: createFolderFiles(path.join(folder, randomUUID())) };
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const openSource = () => ({ connectionString: database.connectionString, files: shop.files });

test("a backup of a running shop is consistent, and a restore has the same ledger, rows and files", async () => {
  const goods = await makeGoods(database.db, { stock: 100_000 });
  for (let nth = 0; nth < 20; nth += 1)
    await shop.files.put(`videos/${nth}.mp4`, [randomBytes(40_000 + nth)]);
  let isOver = false;
  const acknowledged: string[] = [];
  const sellOne = async () => {
    const placed = await placeOrderByCart(shop, await makeBuyer(database.db), { goods: [goods] });
    acknowledged.push(placed.id);
  };
  const selling = Array.from({ length: 4 }, async () => {
    while (!isOver) await sellOne();
  });
  await sellOne();
  const before = [...acknowledged];
  const archive = path.join(folder, "selling.tar.gz");
  const saved = await writeBackup(openSource(), archive);
  const during = acknowledged.length - before.length;
  isOver = true;
  await Promise.all(selling);
  expect(during).toBeGreaterThan(0);

  const place = await createEmptyPlace();
  expect(await restoreBackup(archive, place)).toEqual(saved);
  await requireSchema(place.connectionString);
  const restored = openDatabase({ connectionString: place.connectionString, poolSize: 2 });
  // The backup includes every order that was acknowledged before it started, and no incomplete order.
  await expectInvariantsToHold(restored, before);
  await closeDatabase(restored);
  for await (const { key } of shop.files.list(""))
    expect(await buffer((await place.files.read(key))!)).toEqual(
      await buffer((await shop.files.read(key))!),
    );
});

test("triggers, keys and sequences of the database work after a restore", async () => {
  const archive = path.join(folder, "on.tar.gz");
  await writeBackup(openSource(), archive);
  const place = await createEmptyPlace();
  await restoreBackup(archive, place);
  const db = openDatabase({ connectionString: place.connectionString, poolSize: 4 });
  const goods = await makeGoods(db, { stock: 1 });
  await placeOrderByCart({ ...shop, db, files: place.files }, await makeBuyer(db), {
    goods: [goods],
  });
  await expectInvariantsToHold(db);
  const [product] = await query(
    place.connectionString,
    `select in_stock from product where id = ${goods.productId}`,
  );
  expect(product).toEqual({ in_stock: false }); // set by a trigger
  await closeDatabase(db);
});

test("a restore rejects a database that is not empty", async () => {
  const archive = path.join(folder, "over.tar.gz");
  await writeBackup(openSource(), archive);
  const other = await createTestDatabase();
  onTestFinished(() => other.drop());
  await makeBuyer(other.db);
  const restoring = restoreBackup(archive, {
    ...openSource(),
    connectionString: other.connectionString,
  });
  await expect(restoring).rejects.toThrow("not empty");
  expect(await query(other.connectionString, "select count(*)::int from shopper")).toEqual([
    { count: 1 },
  ]);
});

test("a restore fails without effect if the archive is incomplete, changed or no backup of this shop", async () => {
  const archive = path.join(folder, "whole.tar.gz");
  await writeBackup(openSource(), archive);
  const whole = await readFile(archive);
  const place = await createEmptyPlace();
  const changed = Buffer.from(whole);
  changed.fill(0x55, whole.length >> 1, (whole.length >> 1) + 64);
  // The archive is a valid tar, but its gzip checksum is wrong.
  const unlike = Buffer.from(whole);
  unlike.writeUInt8(255 - unlike.readUInt8(whole.length - 8), whole.length - 8);
  for (const [what, content] of Object.entries({
    "cut off": whole.subarray(0, whole.length - 3_000),
    "cut in half": whole.subarray(0, whole.length >> 1),
    changed,
    unlike,
    "something else": Buffer.from("no archive"),
    empty: Buffer.alloc(0),
  })) {
    const file = path.join(folder, "broken.tar.gz");
    await writeFile(file, content);
    await expect(restoreBackup(file, place), what).rejects.toThrow("The archive cannot be read");
  }
  await restoreBackup(archive, place); // the target is still empty
});

test("a failed backup leaves no incomplete file", async () => {
  const broken = {
    ...shop.files,
    // oxlint-disable-next-line typescript/require-await -- a store that breaks
    read: async () => {
      throw new Error("The bucket is away.");
    },
  };
  const archive = path.join(folder, "broken-store.tar.gz");
  const saving = writeBackup({ ...openSource(), files: broken }, archive);
  await expect(saving).rejects.toThrow("The bucket is away.");
  expect((await readdir(folder)).filter((name) => name.startsWith("broken-store"))).toEqual([]);
});

/** Returns the names of the scratch databases of checks. */
async function listScratchDatabases(): Promise<unknown[]> {
  const listing = "select datname from pg_database where starts_with(datname, 'rootwell_check_')";
  return query(database.connectionString, listing);
}

test("the backup check restores an archive into a temporary database and then drops the database", async () => {
  const archive = path.join(folder, "checked.tar.gz");
  const saved = await writeBackup(openSource(), archive);
  const scratch = await mkdtemp(path.join(folder, "scratch-"));
  const place = { serverUrl: database.connectionString, folder: scratch };
  expect(await checkBackup(archive, place)).toEqual(saved);
  const broken = path.join(folder, "checked-broken.tar.gz");
  await writeFile(broken, (await readFile(archive)).subarray(0, -2_000));
  await expect(checkBackup(broken, place)).rejects.toThrow("The archive cannot be read");
  expect(await listScratchDatabases()).toEqual([]);
  expect(await readdir(scratch)).toEqual([]);
});

test("if the role lacks CREATEDB, the backup check throws and says how to grant it", async () => {
  const archive = path.join(folder, "not-allowed.tar.gz");
  await writeBackup(openSource(), archive);
  const role = `reader_${randomUUID().replaceAll("-", "")}`;
  await query(database.connectionString, `create role ${role} login password 'reader'`);
  onTestFinished(async () => void (await query(database.connectionString, `drop role ${role}`)));
  const address = new URL(database.connectionString);
  Object.assign(address, { username: role, password: "reader" });
  const checking = checkBackup(archive, { serverUrl: address.href, folder });
  await expect(checking).rejects.toThrow("alter role … createdb");
});

test("the backup jobs write one backup a day, delete the oldest ones and check the newest one weekly", async () => {
  const backups = path.join(folder, "scheduled");
  const small = await createTestDatabase();
  onTestFinished(() => small.drop());
  const scheduled = openShop(small.db, {
    DATA_DIR: path.join(folder, "no-files"),
    BACKUP_DIR: backups,
    BACKUP_HOUR: "19",
    BACKUP_KEEP: "2",
  });
  const at = (time: string) => new Date(`2026-11-${time}Z`);
  expect(await readBackupAges(backups)).toEqual({});
  expect(await checkBackupIfDue(scheduled, at("01T08:00:00"))).toBe(0); // no backup exists yet
  expect(await backUpIfDue(scheduled, at("01T08:00:00"))).toBe(1);
  expect(await backUpIfDue(scheduled, at("01T18:59:59"))).toBe(0);
  expect(await backUpIfDue(scheduled, at("01T19:00:00"))).toBe(1);
  expect(await checkBackupIfDue(scheduled, at("01T19:05:00"))).toBe(1);
  expect(await backUpIfDue(scheduled, at("02T18:00:00"))).toBe(0);
  expect(await backUpIfDue(scheduled, at("03T20:00:00"))).toBe(1);
  expect(await checkBackupIfDue(scheduled, at("08T19:00:00"))).toBe(0);
  expect(await readBackupAges(backups, at("03T21:00:00"))).toEqual({
    written: 3_600,
    checked: (2 * 24 + 1) * 3_600 + 55 * 60,
  });
  expect(await checkBackupIfDue(scheduled, at("08T19:05:00"))).toBe(1);
  expect(await listScratchDatabases()).toEqual([]);
  expect(await readdir(backups)).toEqual([
    "last-check.json",
    "shop-2026-11-01T19-00-00Z.tar.gz",
    "shop-2026-11-03T20-00-00Z.tar.gz",
  ]);
});

test("a failed backup check is not recorded, and a failed backup deletes no older backup", async () => {
  const backups = await mkdtemp(path.join(folder, "failing-"));
  const settings = { DATA_DIR: path.join(folder, "data"), BACKUP_DIR: backups, BACKUP_KEEP: "1" };
  const scheduled = openShop(database.db, settings);
  await backUpIfDue(scheduled, new Date("2026-11-01T20:00:00Z"));
  const [name] = await readdir(backups);
  // oxlint-disable-next-line typescript/require-await -- a store that breaks
  const read = async () => {
    throw new Error("The bucket is away.");
  };
  const withBrokenFiles = { ...scheduled, files: { ...scheduled.files, read } };
  await expect(backUpIfDue(withBrokenFiles)).rejects.toThrow("The bucket is away.");
  expect(await readdir(backups)).toEqual([name]);
  await writeFile(path.join(backups, name!), "no archive");
  await expect(checkBackupIfDue(scheduled)).rejects.toThrow("The archive cannot be read");
  expect(await readBackupAges(backups)).not.toHaveProperty("checked");
});
