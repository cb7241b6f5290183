/* Tests how the shop starts and stops for the user of `npm start`. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findFreePort } from "../../fixtures/free-port";
import { FROZEN_CLOCK_SETTINGS } from "../../fixtures/frozen-clock";
import { FORM_HEADERS } from "../../edge/start-storefront";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "rootwell-start-"));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the built shop with these settings. `result.said` contains its output so far. */
async function startShop(env: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const port = String(await findFreePort());
  const child = spawn(process.execPath, ["build/storefront/index.js"], {
    env: { PATH, HOME, NODE_ENV: "production", DATA_DIR: dataDir, PORT: port, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // Start the shop in its own process group, so that a test can stop the whole group.
    detached: true,
  });
  const result = { said: "" };
  child.stdout.on("data", (chunk: Buffer) => (result.said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (result.said += chunk.toString()));
  return { child, port: Number(port), result };
}

async function waitForExitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

async function waitUntilOpen({
  child,
  result,
}: Awaited<ReturnType<typeof startShop>>): Promise<void> {
  while (!result.said.includes("The shop is open")) {
    if (child.exitCode !== null) throw new Error(`The shop ended:\n${result.said}`);
    await once(child.stdout, "data");
  }
}

/** The URL of a database that does not exist on a running server. Waiting for it does not help. */
const UNKNOWN_DATABASE = Object.assign(new URL(inject("databaseServer")), { pathname: "/nowhere" });

test.each([
  ["DATABASE_POOL", 78, "many"],
  ["DATABASE_URL", 1, UNKNOWN_DATABASE.href],
] as const)(
  "the shop exits with a message and exit code %i, without a stack trace, if the backend cannot start with its %s",
  async (setting, exitCode, value) => {
    const { child, result } = await startShop({ [setting]: value, LOG_LEVEL: "fatal" });
    expect(await waitForExitCode(child)).toBe(exitCode);
    expect(result.said).toContain(setting);
    expect(result.said).toContain(`its backend ended with exit code ${exitCode}`);
    expect(result.said).not.toMatch(/^\s+at /m);
  },
);

test("the shop stops gracefully if it gets SIGINT both from the terminal and from npm", async () => {
  const shop = await startShop({
    ...FROZEN_CLOCK_SETTINGS,
    LOG_LEVEL: "fatal",
    STOP_WITHIN_SECONDS: "600", // long enough for a busy machine
  });
  await waitUntilOpen(shop);
  shop.child.kill("SIGINT");
  shop.child.kill("SIGTERM");
  shop.child.kill("SIGINT");
  expect(await waitForExitCode(shop.child)).toBe(0);
});

test("the backend keeps running after SIGTERM to the process group until the storefront has responded", async () => {
  const shop = await startShop({
    ...FROZEN_CLOCK_SETTINGS,
    LOG_LEVEL: "info",
    STOP_WITHIN_SECONDS: "600",
  });
  await waitUntilOpen(shop);
  const body = "loginName=unknown12&password=Rootwell2026";
  const headers = {
    ...FORM_HEADERS,
    "Content-Length": String(body.length),
    Expect: "100-continue",
  };
  const post = request({ port: shop.port, path: "/login", method: "POST", headers });
  const answered = once(post, "response") as Promise<[IncomingMessage]>;
  post.flushHeaders();
  await once(post, "continue");
  process.kill(-shop.child.pid!, "SIGTERM");
  while (!shop.result.said.includes("service.stopping")) await once(shop.child.stdout, "data");
  post.end(body);
  const [answer] = await answered;
  answer.resume();
  expect(await waitForExitCode(shop.child)).toBe(0);
  // The status shows that the backend rejected the sign-in. Without the backend it would be 503.
  expect(answer.statusCode).toBe(409);
  expect(shop.result.said).not.toContain("backend.exited");
  expect(shop.result.said.match(/service\.ready/g)).toHaveLength(1);
});
