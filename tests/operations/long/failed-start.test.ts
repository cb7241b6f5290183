/* Tests starts that cannot succeed. Each must print a sentence with the reason and the solution, and must create
   nothing. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { BuiltShop } from "../../fixtures/built-shop";
import { findFreePort } from "../../fixtures/free-port";

const START = "scripts/start.mjs";
const STOREFRONT = "build/storefront/index.js";
const BACKEND = "build/backend/main.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-failed-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Attempt {
  readonly settings?: Readonly<Record<string, string>>;
  /** A module that changes what the program sees of its machine, for example the free disk space. */
  readonly preload?: string;
  readonly cwd?: string;
}

/** Runs a program until it ends by itself. */
async function runProgram(program: string, { settings = {}, preload = "", cwd = "." }: Attempt) {
  const { PATH = "", HOME = "" } = process.env;
  const flags = ["--import", `data:text/javascript,${encodeURIComponent(preload)}`];
  const child = spawn(process.execPath, [...flags, program], {
    cwd,
    env: { PATH, HOME, NODE_ENV: "production", PORT: String(await findFreePort()), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const result = { stdout: "", stderr: "", exitCode: -1 };
  child.stdout.on("data", (chunk: Buffer) => (result.stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (result.stderr += chunk.toString()));
  const [exitCode] = (await once(child, "close")) as [number];
  return { ...result, exitCode };
}

/** Returns the path of a data folder that does not exist yet. */
function createDataFolder(): string {
  return path.join(folder, `data-${crypto.randomUUID()}`);
}

async function occupyPort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

const FULL_DISK = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  fs.statfsSync = () => ({ bavail: 10, bsize: 1_048_576 });
  syncBuiltinESMExports();`;
const OLD_NODE = `
  Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.0" } });`;

test.each([
  [START, "PORT", {}],
  [STOREFRONT, "PORT", {}],
  [STOREFRONT, "PORT", { WEB_CONCURRENCY: "2" }],
  [BACKEND, "BACKEND_PORT", {}],
] as const)(
  "the command %s fails if its %s is already in use, names the port and creates no data folder (%j)",
  async (program, setting, settings) => {
    const port = await occupyPort();
    const dataDir = createDataFolder();
    const ended = await runProgram(program, {
      settings: { ...settings, [setting]: String(port), DATA_DIR: dataDir },
    });
    expect(ended).toMatchObject({ exitCode: 1, stdout: "" });
    expect(ended.stderr).toMatch(
      new RegExp(
        `^(The backend cannot start: )?Port ${port} is already in use: .*${setting}=.*\\n$`,
      ),
    );
    expect(existsSync(dataDir)).toBe(false);
  },
);

test("npm start with an old Node version names the version that the shop needs", async () => {
  const ended = await runProgram(START, { preload: OLD_NODE });
  expect(ended).toMatchObject({ exitCode: 1, stdout: "" });
  expect(ended.stderr).toBe(
    "This is Node 18.20.0, but the shop needs 20.19 or newer: install it from https://nodejs.org.\n",
  );
});

test.each([START, STOREFRONT])(
  "the command %s prints the name of a data folder that it cannot write, and exits",
  async (program) => {
    const file = path.join(folder, `file-${crypto.randomUUID()}`);
    await writeFile(file, "");
    const ended = await runProgram(program, { settings: { DATA_DIR: path.join(file, "data") } });
    expect(ended).toMatchObject({ exitCode: 1, stdout: "" });
    expect(ended.stderr).toContain(`The folder ${path.join(file, "data")} cannot be written: `);
    expect(ended.stderr).toContain("DATA_DIR");
  },
);

test("a shop on a full disk prints the free space and creates no data folder", async () => {
  const dataDir = createDataFolder();
  const ended = await runProgram(STOREFRONT, {
    settings: { DATA_DIR: dataDir },
    preload: FULL_DISK,
  });
  expect(ended).toMatchObject({ exitCode: 1, stdout: "" });
  expect(ended.stderr).toContain(`The disk of ${dataDir} has 10 MB free, but 300 MB are needed: `);
  expect(existsSync(dataDir)).toBe(false);
});

test("a second shop on the same data folder prints the process id of the first shop", async () => {
  const shop = await BuiltShop.prepare();
  onTestFinished(async () => {
    await shop.stop();
    await shop.remove();
  });
  await shop.start();
  const ended = await runProgram(STOREFRONT, { settings: { DATA_DIR: shop.dataDir } });
  expect(ended).toMatchObject({ exitCode: 1, stdout: "" });
  expect(ended.stderr).toContain(`is in use by another shop, process ${shop.pid}`);
  expect(ended.stderr).toContain("choose another folder with DATA_DIR.");
  expect((await fetch(`${shop.origin}/livez`)).status).toBe(200);
});

/** Creates a copy of the shop without packages and builds, as after `git clone`. */
async function createClone(): Promise<string> {
  const clone = path.join(folder, `clone-${crypto.randomUUID()}`);
  await mkdir(clone);
  for (const name of ["package.json", "package-lock.json", "scripts", "platform"])
    await cp(name, path.join(clone, name), { recursive: true });
  return clone;
}

test("npm start without a network says that it cannot reach the npm registry", async () => {
  const clone = await createClone();
  const ended = await runProgram(START, {
    cwd: clone,
    settings: {
      npm_config_registry: `http://127.0.0.1:${await findFreePort()}/`,
      npm_config_cache: path.join(clone, "empty-cache"),
      npm_config_fetch_retries: "0",
    },
  });
  expect(ended.exitCode).toBe(1);
  expect(ended.stderr).toMatch(
    /^The packages could not be downloaded because the npm registry cannot be reached \(ECONNREFUSED\): .*\n$/,
  );
  expect(existsSync(path.join(clone, ".data"))).toBe(false);
});

test("npm start without disk space for the packages installs nothing", async () => {
  const clone = await createClone();
  const ended = await runProgram(START, { cwd: clone, preload: FULL_DISK });
  expect(ended).toMatchObject({ exitCode: 1, stdout: "" });
  expect(ended.stderr).toMatch(/^The disk of .* has 10 MB free, but 900 MB are needed: .*\n$/);
  expect(existsSync(path.join(clone, "node_modules"))).toBe(false);
});
