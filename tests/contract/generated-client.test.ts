/*
 * Tests the client of docs/how-to/use-the-api.md, with types that openapi-typescript generates from the
 * document.
 */
import { spawnSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoBackend } from "../fixtures/demo-backend";
import { ApiClient } from "./api-client";
import { declaredCalls } from "./declared-calls";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A folder in the repository, so that the client finds the packages. */
const FOLDER = `${ROOT}build/generated-client`;
const STRICT = "--noEmit --strict --target es2022 --module esnext --moduleResolution bundler";

const backend = openDemoBackend();
let api: string;
beforeAll(async () => {
  api = `${(await backend.open()).origin}/prod-api`;
  const page = await readFile(`${ROOT}docs/how-to/use-the-api.md`, "utf8");
  const [, code = ""] = /```ts\n(.*?)```/s.exec(page) ?? [];
  const document = await (await fetch(`${api}/openapi.json`)).text();
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/api.ts`, astToString(await openapiTS(document)));
  await writeFile(`${FOLDER}/buy.ts`, code);
});
afterAll(async () => {
  await backend.close();
  await rm(FOLDER, { recursive: true, force: true });
});

test("the generated client compiles in strict mode", () => {
  const tsc = `${ROOT}node_modules/typescript/bin/tsc`;
  const options = [...STRICT.split(" "), "--skipLibCheck", "--types", "node"];
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, `${FOLDER}/buy.ts`], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(stdout).toBe("");
});

test("the generated client buys a product", async () => {
  const outfile = `${FOLDER}/buy.mjs`;
  await build({
    entryPoints: [`${FOLDER}/buy.ts`],
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
  const calls = await declaredCalls();
  const shopper = new ApiClient(api);
  const account = { loginName: "demoshopper1", password: "Rootwell2026", deviceType: 0 };
  shopper.token = String((await shopper.ask(calls.get("login")!, account)).value);
  const order = () => shopper.ask(calls.get("orderDetail")!, { orderId: orderId.trim() });
  // 5 is paid and awaiting shipment. The sandbox reports the payment by a callback.
  await expect.poll(async () => (await order()).value).toMatchObject({ status: 5 });
});
