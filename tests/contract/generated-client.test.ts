/*
 * Two clients that are generated from the OpenAPI document: that of docs/how-to/use-the-api.md, with types of
 * openapi-typescript, and one of orval.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoBackend } from "../fixtures/demo-backend";
import { ApiClient } from "./api-client";
import { declaredCalls } from "./declared-calls";
import { installPackages } from "../fixtures/install-packages";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ORVAL = `${ROOT}tests/contract/generated-clients`;
const STRICT = "--noEmit --strict --target es2022 --module esnext --moduleResolution bundler";

const backend = openDemoBackend();
let api: string;
let document: string;
beforeAll(async () => {
  api = `${(await backend.open()).origin}/prod-api`;
  document = await (await fetch(`${api}/openapi.json`)).text();
});
afterAll(() => backend.close());

/** Writes the types and the client of the guide. */
async function writeFetchClient(folder: string): Promise<void> {
  const page = await readFile(`${ROOT}docs/how-to/use-the-api.md`, "utf8");
  const [, code = ""] = /```ts\n(.*?)```/s.exec(page) ?? [];
  await writeFile(`${folder}/api.ts`, astToString(await openapiTS(document)));
  await writeFile(`${folder}/buy.ts`, code);
}

/** Writes orval's client. Its packages are installed on the first run. */
async function writeOrvalClient(folder: string): Promise<void> {
  await installPackages(ORVAL);
  await writeFile(`${folder}/openapi.json`, document);
  await cp(`${ORVAL}/call-shop.ts`, `${folder}/call-shop.ts`);
  await cp(`${ORVAL}/buy.ts`, `${folder}/buy.ts`);
  const generator = `${ORVAL}/node_modules/orval/dist/bin/orval.js`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [generator, "--config", `${ORVAL}/orval.config.cjs`],
    { cwd: ORVAL, encoding: "utf8", env: { ...process.env, CLIENT_FOLDER: folder } },
  );
  expect(status, stdout + stderr).toBe(0);
}

describe.each([
  { name: "openapi-fetch", write: writeFetchClient },
  { name: "orval", write: writeOrvalClient },
])("the client that is generated for $name", ({ name, write }) => {
  // In the repository, so that the client finds the packages.
  const folder = `${ROOT}build/generated-client-${name}`;
  beforeAll(async () => {
    await mkdir(folder, { recursive: true });
    await write(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("compiles in strict mode", () => {
    const tsc = `${ROOT}node_modules/typescript/bin/tsc`;
    const options = [...STRICT.split(" "), "--skipLibCheck", "--types", "node"];
    const { stdout } = spawnSync(process.execPath, [tsc, ...options, `${folder}/buy.ts`], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(stdout).toBe("");
  });

  test("buys a product", async () => {
    const orderId = await runBuyer(folder);
    const calls = await declaredCalls();
    const shopper = new ApiClient(api);
    const account = { loginName: "demoshopper1", password: "Rootwell2026", deviceType: 0 };
    shopper.token = String((await shopper.ask(calls.get("login")!, account)).value);
    const order = () => shopper.ask(calls.get("orderDetail")!, { orderId });
    // 5 is paid and awaiting shipment. The sandbox reports the payment by a callback.
    await expect.poll(async () => (await order()).value).toMatchObject({ status: 5 });
  });
});

/** Runs the client of a folder and returns the id of its order. */
async function runBuyer(folder: string): Promise<string> {
  const outfile = `${folder}/buy.mjs`;
  await build({
    entryPoints: [`${folder}/buy.ts`],
    bundle: true,
    packages: "external",
    format: "esm",
    outfile,
    logLevel: "silent",
  });
  const client = spawn(process.execPath, [outfile], {
    env: { ...process.env, API: api },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [orderId, [exitCode]] = await Promise.all([text(client.stdout), once(client, "exit")]);
  expect(exitCode).toBe(0);
  return orderId.trim();
}
