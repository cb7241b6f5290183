/* Tests the operator's commands. They run as built programs, as in a deployment. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateDatabase } from "../../../backend/database/migrate";
import { readMigrations } from "../../../backend/database/schema-state";
import { seedDemoShop } from "../../../backend/demo/seed-demo-shop";
import { readInvitation } from "../../../backend/services/staff-accounts/invite";
import { findStaffSignIn } from "../../../backend/services/staff-sessions/sign-in-staff";
import { openTestDatabase } from "../../fixtures/database";
import { openShop } from "../../fixtures/money-shop";
import { startS3Server } from "../../fixtures/s3-server";
import { makeMember } from "../../fixtures/staff";

const database = openTestDatabase();
let folder: string;
const createdDatabases: string[] = [];
let server: Client;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-commands-"));
  server = new Client({ connectionString: inject("databaseServer") });
  await server.connect();
});
afterAll(async () => {
  for (const name of createdDatabases) await server.query(`drop database ${name} with (force)`);
  await server.end();
  await rm(folder, { recursive: true });
});

/** Runs a built program until it ends. Returns its exit code and output. */
function runProgram(
  program: string,
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ exitCode: number; said: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    DATA_DIR: path.join(folder, "data"),
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`build/backend/${program}.js`, ...args],
      { env },
      (failure, stdout, stderr) => {
        const exitCode = failure === null ? 0 : Number(failure.code);
        resolve({ exitCode, said: stdout + stderr });
      },
    );
  });
}

async function createEmptyDatabase(): Promise<string> {
  const name = `commands_${Date.now()}_${createdDatabases.length}`;
  await server.query(`create database ${name}`);
  createdDatabases.push(name);
  const address = new URL(inject("databaseServer"));
  address.pathname = name;
  return address.href;
}

test("a backend rejects an outdated schema with a message, and the migrate command can be run repeatedly", async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const [oldest] = readMigrations();
  await migrateDatabase(DATABASE_URL, { upTo: oldest!.tag });
  const settings = { DATABASE_URL, SEED_DEMO: "0", BACKEND_PORT: "0" };
  const refused = await runProgram("main", settings);
  expect(refused).toMatchObject({ exitCode: 1, said: expect.stringContaining("npm run migrate") });
  expect(refused.said).not.toMatch(/^\s+at /m);
  const migrated = await runProgram("migrate", settings);
  expect(migrated.exitCode, migrated.said).toBe(0);
  expect(migrated.said).toContain(readMigrations().at(-1)!.tag);
  expect((await runProgram("migrate", settings)).exitCode).toBe(0);
});

test("the backup and restore commands save and restore a shop, but never overwrite existing data", async () => {
  const DATA_DIR = path.join(folder, "shop");
  const shop = openShop(database.db, { DATA_DIR });
  await seedDemoShop(shop);
  await shop.files.put("avatars/face.webp", [Buffer.from("a face")]);
  const archive = path.join(folder, "shop.tar.gz");
  const from = { DATA_DIR, DATABASE_URL: database.connectionString };
  const saved = await runProgram("backup", from, archive);
  expect(saved).toMatchObject({
    exitCode: 0,
    said: expect.stringMatching(/1 files.*\n.*orders: /s),
  });
  expect((await stat(archive)).mode & 0o077).toBe(0);
  expect(await runProgram("backup", from, archive)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining("exists already"),
  });
  const to = { DATA_DIR: path.join(folder, "restored"), DATABASE_URL: await createEmptyDatabase() };
  const restored = await runProgram("restore", to, archive);
  expect(restored.exitCode, restored.said).toBe(0);
  const figures = (said: string) => said.split("\n").slice(1);
  expect(figures(restored.said)).toEqual(figures(saved.said));
  expect(await readdir(path.join(to.DATA_DIR, "uploads/avatars"))).toEqual(["face.webp"]);
  expect(await runProgram("restore", to, archive)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining("not empty"),
  });
  for (const args of [[], ["one", "two"], ["--help"]])
    expect((await runProgram("restore", to, ...args)).said).toContain("npm run backup -- ");
});

test("the reset command resets the second factor and the password of a staff account, and prints a link if requested", async () => {
  const shop = openShop(database.db);
  const { loginName, token } = await makeMember(shop, "owner");
  const settings = { DATABASE_URL: database.connectionString, APP_ORIGIN: "https://shop.example" };
  const reset = (...args: string[]) => runProgram("reset-staff", settings, ...args);
  for (const args of [[], ["one", "two"], ["--everybody"]])
    expect(await reset(...args)).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining("npm run reset-staff -- "),
    });
  expect(await reset("nobody")).toMatchObject({
    exitCode: 1,
    said: expect.not.stringMatching(/^\s+at /m),
  });
  expect(await findStaffSignIn(shop, token)).toBeDefined();
  const plain = await reset(loginName);
  expect(plain).toMatchObject({ exitCode: 0, said: expect.not.stringContaining("token=") });
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  const { said } = await reset(loginName, "--password");
  const link = /https:\/\/shop\.example\/staff\/invitation\?token=([\w-]+)/.exec(said)?.[1] ?? "";
  const invited = await readInvitation(shop, { token: link, ip: "", counted: false });
  expect(invited.loginName).toBe(loginName);
});

test("the move command moves the files of a folder to a bucket and back", async () => {
  const bucket = await startS3Server();
  const settings = {
    S3_BUCKET_URL: bucket.bucket.url,
    S3_ACCESS_KEY_ID: bucket.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.bucket.secretAccessKey,
  };
  const [here, there] = [path.join(folder, "here"), path.join(folder, "there")];
  await mkdir(path.join(here, "uploads/videos"), { recursive: true });
  for (const name of ["a.mp4", "b.mp4"])
    await writeFile(path.join(here, "uploads/videos", name), name);
  const moved = await runProgram("move-files", { ...settings, DATA_DIR: here });
  expect(moved).toMatchObject({ exitCode: 0, said: expect.stringContaining("2 files copied") });
  const again = await runProgram("move-files", { ...settings, DATA_DIR: here }, "--check");
  expect(again.said).toContain("0 files copied and compared (0.0 MiB), 2 existed already");
  const back = await runProgram("move-files", { ...settings, DATA_DIR: there }, "--back");
  expect(back.said).toContain("2 files copied");
  expect(await readdir(path.join(there, "uploads/videos"))).toEqual(["a.mp4", "b.mp4"]);
  bucket.fault = () => "cut";
  const failed = await runProgram("move-files", { ...settings, DATA_DIR: here });
  expect(failed).toMatchObject({ exitCode: 1, said: expect.not.stringMatching(/^\s+at /m) });
  await bucket.stop();
  const unset = await runProgram("move-files", { DATA_DIR: here });
  expect(unset).toMatchObject({ exitCode: 1, said: expect.stringContaining("S3_BUCKET_URL") });
});
