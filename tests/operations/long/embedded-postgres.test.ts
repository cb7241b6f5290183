/* Tests restarts after a killed shop, and two shops with the same data folder. */
import { spawn } from "node:child_process";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "../../../backend/database/embedded/start-embedded-postgres";
import { isRunning } from "../../../backend/database/embedded/folder-lock";
import {
  startDatabaseHolder,
  killWithoutCleanup,
  installProgram,
  createFolder,
  readPostmasterPid,
  stopProcess,
  createTestFolder,
  createTestFolderWithDatabase,
} from "./database-process";
import { expectDuration } from "../../fixtures/expect-duration";

const NEXT_START_MS = 10_000;
const REFUSED_WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 5_000;
const KILLS = 4;
const CONFIRMED_BEFORE_KILL = 60;

let program = "";
let programFolder: Awaited<ReturnType<typeof createFolder>> | undefined;

beforeAll(async () => {
  programFolder = await createFolder();
  program = await installProgram(programFolder.path);
});
afterAll(() => programFolder?.remove());

/** Commits the given numbers of sales and leaves another sale uncommitted. */
async function sell(connectionString: string, confirmed: number[]): Promise<void> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined); // The kill breaks the connection.
  await client.connect();
  await client.query("create table if not exists sale (number int primary key)");
  for (let sold = 0; sold < CONFIRMED_BEFORE_KILL; sold += 1) {
    await client.query("insert into sale values ($1)", [confirmed.length]);
    confirmed.push(confirmed.length);
  }
  await client.query("begin");
  await client.query("insert into sale values (-1)");
  // Keep the session busy, so that it outlives the server for a short time.
  void client.query("select count(*) from generate_series(1, 1000000000)").catch(() => undefined);
}

test.each([
  ["its database lives on as an orphan", false],
  ["its database is killed with it", true],
])("no committed row is lost after the shop was killed and %s", async (_, withServer) => {
  const dataDir = await createTestFolderWithDatabase(program);
  const confirmed: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const began = performance.now();
    const shop = startDatabaseHolder(dataDir, { program });
    const connectionString = await shop.connectionString;
    expectDuration("the next start", performance.now() - began, NEXT_START_MS);
    await sell(connectionString, confirmed);
    const server = await readPostmasterPid(dataDir);
    await killWithoutCleanup(shop.child);
    expect(isRunning(server)).toBe(true);
    if (withServer) process.kill(server, "SIGKILL");
  }
  const shop = startDatabaseHolder(dataDir, { program });
  const client = new Client({ connectionString: await shop.connectionString });
  await client.connect();
  const kept = await client.query<{ number: number }>("select number from sale order by number");
  await client.end();
  expect(kept.rows.map((row) => row.number)).toEqual(confirmed);
});

test("a graceful stop of the shop leaves no process and no lock file behind", async () => {
  const dataDir = await createTestFolderWithDatabase(program);
  const shop = startDatabaseHolder(dataDir, { program });
  await shop.connectionString;
  const server = await readPostmasterPid(dataDir);
  expect(await stopProcess(shop.child)).toBe(0);
  expect(isRunning(server)).toBe(false);
});

test("the shop restarts its PostgreSQL on the same port after a crash", async () => {
  const dataDir = await createTestFolderWithDatabase(program);
  const shop = startDatabaseHolder(dataDir, { program });
  const confirmed: number[] = [];
  await sell(await shop.connectionString, confirmed);
  process.kill(await readPostmasterPid(dataDir), "SIGKILL");
  const killedAt = performance.now();
  let client!: Client;
  const connect = async () => {
    client = new Client({ connectionString: await shop.connectionString });
    await client.connect();
  };
  await expect.poll(connect).toBeUndefined();
  expectDuration("the database back after a kill", performance.now() - killedAt, BACK_WITHIN_MS);
  const kept = await client.query<{ sold: number }>("select count(*)::int as sold from sale");
  await client.end();
  expect(kept.rows[0]?.sold).toBe(confirmed.length);
  expect(await stopProcess(shop.child)).toBe(0);
});

test("a second shop on the same data folder exits immediately and prints the process id of the first one", async () => {
  const dataDir = await createTestFolderWithDatabase(program);
  const first = startDatabaseHolder(dataDir, { program });
  await first.connectionString;
  const began = performance.now();
  const second = startDatabaseHolder(dataDir, { program });
  await expect(second.connectionString).rejects.toThrow(`process ${first.child.pid ?? 0}`);
  expectDuration("a second shop refused", performance.now() - began, REFUSED_WITHIN_MS);
  expect(second.child.exitCode).toBe(1);
  const client = new Client({ connectionString: await first.connectionString });
  await client.connect();
  await client.end();
});

test("only one of ten shops starts if they start on one data folder concurrently", async () => {
  const dataDir = await createTestFolder();
  const shops = Array.from({ length: 10 }, () => startDatabaseHolder(dataDir, { program }));
  const opened = await Promise.allSettled(shops.map((shop) => shop.connectionString));
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("six databases that one process starts concurrently listen on different ports", async () => {
  // The process id chooses the first port of the search, so all six try the same port.
  const starts = Array.from({ length: 6 }, async () => {
    const dataDir = await createTestFolder();
    const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    onTestFinished(() => database.stop());
    return new URL(database.connectionString).port;
  });
  expect(new Set(await Promise.all(starts)).size).toBe(6);
});

test("a start ignores the stale process id in its lock file if another process now has this id", async () => {
  const dataDir = await createTestFolderWithDatabase(program);
  const shop = startDatabaseHolder(dataDir, { program });
  await shop.connectionString;
  await stopProcess(shop.child);
  const stranger = spawn("sleep", ["86400"], { stdio: "ignore" });
  onTestFinished(() => void stranger.kill());
  const stale = `${stranger.pid ?? 0}\n${join(dataDir, "postgres")}\n0\n1\n\n127.0.0.1\n0 0\nready\n`;
  await writeFile(join(dataDir, "postgres/postmaster.pid"), stale);
  const next = startDatabaseHolder(dataDir, { program });
  await expect(next.connectionString).resolves.toMatch(/^postgres:/);
  expect(isRunning(stranger.pid ?? 0)).toBe(true);
});

test("a start creates the database again if the first start was interrupted", async () => {
  const dataDir = await createTestFolder();
  await mkdir(join(dataDir, "postgres.new"));
  await writeFile(join(dataDir, "postgres.new/PG_VERSION"), "18");
  const shop = startDatabaseHolder(dataDir, { program });
  await expect(shop.connectionString).resolves.toMatch(/^postgres:/);
});

const runsAsRoot = process.getuid?.() === 0 && process.platform === "linux";
const NOBODY_UID = 65_534;

test("an unprivileged user can start the built-in PostgreSQL", { skip: !runsAsRoot }, async () => {
  const dataDir = await createTestFolder();
  await chown(dataDir, NOBODY_UID, NOBODY_UID);
  const shop = startDatabaseHolder(dataDir, { program, uid: NOBODY_UID });
  await expect(shop.connectionString).resolves.toMatch(/^postgres:/);
});

test(
  "root can start a database folder that an unprivileged user created",
  { skip: !runsAsRoot },
  async () => {
    const dataDir = await createTestFolder();
    await chown(dataDir, NOBODY_UID, NOBODY_UID);
    const before = startDatabaseHolder(dataDir, { program, uid: NOBODY_UID });
    await before.connectionString;
    await stopProcess(before.child);
    const shop = startDatabaseHolder(dataDir, { program });
    await expect(shop.connectionString).resolves.toMatch(/^postgres:/);
  },
);

test.each([
  ["in a user namespace", undefined],
  ["where user namespaces are forbidden", "#!/bin/sh\nexit 1\n"],
])(
  "root can start the built-in PostgreSQL in a folder that only root may enter, %s",
  { skip: !runsAsRoot },
  async (_, unshare) => {
    const home = await createTestFolder();
    await chmod(home, 0o700);
    const path = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"];
    if (unshare !== undefined) {
      await writeFile(join(home, "unshare"), unshare, { mode: 0o755 });
      path.unshift(home);
    }
    const options = { program: await installProgram(home), path: path.join(":") };
    const first = startDatabaseHolder(join(home, "data"), options);
    await first.connectionString;
    await killWithoutCleanup(first.child);
    const next = startDatabaseHolder(join(home, "data"), options);
    const client = new Client({ connectionString: await next.connectionString });
    await client.connect();
    await client.end();
    expect(await stopProcess(next.child)).toBe(0);
  },
);
