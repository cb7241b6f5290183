/* Acceptance K4: what a killed shop leaves behind, and two shops that want one data folder. */
import { spawn } from "node:child_process";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isRunning } from "../../backend/database/embedded/process-identity";
import {
  holdDatabase,
  killHard,
  layProgram,
  newFolder,
  postmasterOf,
  stop,
  testFolder,
} from "./database-process";
import { expectFigure } from "../fixtures/expect-figure";

const NEXT_START_MS = 10_000;
const REFUSED_WITHIN_MS = 5_000;
const BACK_WITHIN_MS = 5_000;
const KILLS = 4;
const CONFIRMED_BEFORE_KILL = 60;

let program = "";
let programFolder: Awaited<ReturnType<typeof newFolder>> | undefined;

beforeAll(async () => {
  programFolder = await newFolder();
  program = await layProgram(programFolder.path);
});
afterAll(() => programFolder?.remove());

/** Confirms so many sales, then leaves one in the middle that is never confirmed. */
async function sell(connectionString: string, confirmed: number[]): Promise<void> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined); // The kill that follows breaks it.
  await client.connect();
  await client.query("create table if not exists sale (number int primary key)");
  for (let sold = 0; sold < CONFIRMED_BEFORE_KILL; sold += 1) {
    await client.query("insert into sale values ($1)", [confirmed.length]);
    confirmed.push(confirmed.length);
  }
  await client.query("begin");
  await client.query("insert into sale values (-1)");
  // Busy when the kill comes, so that its session outlives the server for a moment.
  void client.query("select count(*) from generate_series(1, 1000000000)").catch(() => undefined);
}

test.each([
  ["its database lives on as an orphan", false],
  ["its database is killed with it", true],
])(
  "after a shop was killed and %s, the next start has every confirmed row",
  async (_, withServer) => {
    const dataDir = await testFolder();
    const confirmed: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const began = performance.now();
      const shop = holdDatabase(dataDir, { program });
      const connectionString = await shop.connectionString;
      expectFigure("the next start", performance.now() - began, NEXT_START_MS);
      await sell(connectionString, confirmed);
      const server = await postmasterOf(dataDir);
      await killHard(shop.child);
      expect(isRunning(server)).toBe(true);
      if (withServer) process.kill(server, "SIGKILL");
    }
    const shop = holdDatabase(dataDir, { program });
    const client = new Client({ connectionString: await shop.connectionString });
    await client.connect();
    const kept = await client.query<{ number: number }>("select number from sale order by number");
    await client.end();
    expect(kept.rows.map((row) => row.number)).toEqual(confirmed);
  },
);

test("a stop in order leaves no process and no lock behind", async () => {
  const dataDir = await testFolder();
  const shop = holdDatabase(dataDir, { program });
  await shop.connectionString;
  const server = await postmasterOf(dataDir);
  expect(await stop(shop.child)).toBe(0);
  expect(isRunning(server)).toBe(false);
});

test("a database that dies while the shop is open comes back at the same address", async () => {
  const dataDir = await testFolder();
  const shop = holdDatabase(dataDir, { program });
  const confirmed: number[] = [];
  await sell(await shop.connectionString, confirmed);
  process.kill(await postmasterOf(dataDir), "SIGKILL");
  const killedAt = performance.now();
  let client!: Client;
  const connect = async () => {
    client = new Client({ connectionString: await shop.connectionString });
    await client.connect();
  };
  await expect.poll(connect).toBeUndefined();
  expectFigure("the database back after a kill", performance.now() - killedAt, BACK_WITHIN_MS);
  const kept = await client.query<{ sold: number }>("select count(*)::int as sold from sale");
  await client.end();
  expect(kept.rows[0]?.sold).toBe(confirmed.length);
  expect(await stop(shop.child)).toBe(0);
});

test("a second shop on the same folder is refused at once and told the first one's number", async () => {
  const dataDir = await testFolder();
  const first = holdDatabase(dataDir, { program });
  await first.connectionString;
  const began = performance.now();
  const second = holdDatabase(dataDir, { program });
  await expect(second.connectionString).rejects.toThrow(`process ${first.child.pid ?? 0}`);
  expectFigure("a second shop refused", performance.now() - began, REFUSED_WITHIN_MS);
  expect(second.child.exitCode).toBe(1);
  const client = new Client({ connectionString: await first.connectionString });
  await client.connect();
  await client.end();
});

test("of ten shops that start at once on one folder one opens", async () => {
  const dataDir = await testFolder();
  const shops = Array.from({ length: 10 }, () => holdDatabase(dataDir, { program }));
  const opened = await Promise.allSettled(shops.map((shop) => shop.connectionString));
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a stale number that some other process has by now is neither obeyed nor harmed", async () => {
  const dataDir = await testFolder();
  const shop = holdDatabase(dataDir, { program });
  await shop.connectionString;
  await stop(shop.child);
  const stranger = spawn("sleep", ["86400"], { stdio: "ignore" });
  onTestFinished(() => void stranger.kill());
  const stale = `${stranger.pid ?? 0}\n${join(dataDir, "postgres")}\n0\n1\n\n127.0.0.1\n0 0\nready\n`;
  await writeFile(join(dataDir, "postgres/postmaster.pid"), stale);
  const next = holdDatabase(dataDir, { program });
  await expect(next.connectionString).resolves.toMatch(/^postgres:/);
  expect(isRunning(stranger.pid ?? 0)).toBe(true);
});

test("a first start that was cut off in the middle is begun anew", async () => {
  const dataDir = await testFolder();
  await mkdir(join(dataDir, "postgres.new"));
  await writeFile(join(dataDir, "postgres.new/PG_VERSION"), "18");
  const shop = holdDatabase(dataDir, { program });
  await expect(shop.connectionString).resolves.toMatch(/^postgres:/);
});

const asRoot = process.getuid?.() === 0 && process.platform === "linux";
const NOBODY = 65_534;

test("an ordinary user can open it", { skip: !asRoot }, async () => {
  const dataDir = await testFolder();
  await chown(dataDir, NOBODY, NOBODY);
  const shop = holdDatabase(dataDir, { program, uid: NOBODY });
  await expect(shop.connectionString).resolves.toMatch(/^postgres:/);
});

test("root can go on with what an ordinary user began", { skip: !asRoot }, async () => {
  const dataDir = await testFolder();
  await chown(dataDir, NOBODY, NOBODY);
  const before = holdDatabase(dataDir, { program, uid: NOBODY });
  await before.connectionString;
  await stop(before.child);
  const shop = holdDatabase(dataDir, { program });
  await expect(shop.connectionString).resolves.toMatch(/^postgres:/);
});

test.each([
  ["in a user namespace", undefined],
  ["where user namespaces are forbidden", "#!/bin/sh\nexit 1\n"],
])(
  "root can open it in a folder that only root may enter, %s",
  { skip: !asRoot },
  async (_, unshare) => {
    const home = await testFolder();
    await chmod(home, 0o700);
    const path = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"];
    if (unshare !== undefined) {
      await writeFile(join(home, "unshare"), unshare, { mode: 0o755 });
      path.unshift(home);
    }
    const options = { program: await layProgram(home), path: path.join(":") };
    const first = holdDatabase(join(home, "data"), options);
    await first.connectionString;
    await killHard(first.child);
    const next = holdDatabase(join(home, "data"), options);
    const client = new Client({ connectionString: await next.connectionString });
    await client.connect();
    await client.end();
    expect(await stop(next.child)).toBe(0);
  },
);
