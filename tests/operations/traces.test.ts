/* Tests that the log lines of storefront and backend form the tree of a recorded trace. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { findFreePort } from "../fixtures/free-port";
import { startServe, type ServedProgram } from "./served";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";

const database = openTestDatabase();
const programs: ServedProgram[] = [];
let shop: string;
beforeAll(async () => {
  const [backendPort, port] = [await findFreePort(), await findFreePort()];
  shop = `http://localhost:${port}`;
  const settings = {
    DATABASE_URL: database.connectionString,
    SEED_DEMO: "0",
    RUN_JOBS: "0",
    DATA_DIR: ".cache/tests/traces",
    LOG_LEVEL: "info",
  };
  const backend = startServe(["backend"], { ...settings, BACKEND_PORT: String(backendPort) });
  programs.push(backend);
  await backend.opened("service.ready");
  const PROD_API_URL = `http://127.0.0.1:${backendPort}/prod-api`;
  const storefront = startServe(["storefront"], { ...settings, PORT: String(port), PROD_API_URL });
  programs.push(storefront);
  await storefront.opened("The shop is open");
});
afterAll(async () => {
  for (const program of programs.reverse()) await program.stop();
});

/** Makes a sign-in that fails, with the headers that a tracer in front of the shop adds. */
async function signInTraced(flags: string): Promise<void> {
  const client = new FormClient(shop, { traceparent: `00-${TRACE}-${CALLER}-${flags}` });
  const login = (await client.get("/login")).form("loginName", "password");
  await client.send(login, { loginName: "nobody", password: "Nothing2026" });
}

interface Line {
  readonly event: string;
  readonly method?: string;
  readonly path?: string;
  readonly id?: string;
  readonly ms?: number;
  readonly traceId?: string;
  readonly spanId?: string;
  readonly parentSpanId?: string;
}

/** Returns the log lines of both programs for the POST requests of the trace. */
function listPostLines(): Line[] {
  return programs
    .flatMap((program) => program.said().split("\n"))
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ traceId, method }) => traceId === TRACE && method === "POST");
}

test("the span of a page is a child of the caller's span, and the span of each backend call is a child of the page's", async () => {
  await signInTraced("01");
  await expect.poll(() => new Set(listPostLines().map(({ event }) => event)).size).toBe(2);
  const page = listPostLines().find(({ event }) => event === "request.completed")!;
  const calls = listPostLines().filter(({ event }) => event === "call.completed");
  expect(page).toMatchObject({ path: "/login", parentSpanId: CALLER });
  expect(calls.map(({ path }) => path)).toContain("/prod-api/userApp/userAccount/login");
  for (const call of calls) {
    expect(call).toMatchObject({ parentSpanId: page.spanId, id: page.id });
    expect(call.ms).toBeGreaterThanOrEqual(0);
  }
  const spans = [page, ...calls].map(({ spanId }) => spanId);
  expect(new Set([CALLER, ...spans]).size).toBe(spans.length + 1);
});

test("a trace that is not recorded logs nothing in the backend and creates no span of the page", async () => {
  const before = listPostLines().length;
  await signInTraced("00");
  await expect.poll(() => listPostLines().length).toBeGreaterThan(before);
  const told = listPostLines().filter(({ spanId }) => spanId === undefined);
  expect(told.map(({ event }) => event)).toEqual(["request.completed"]);
});
