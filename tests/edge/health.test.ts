import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startStorefront, type Shop } from "./start-storefront";

interface BackendAnswer {
  readonly status: number;
  readonly body: string;
}
/** The response of the fake backend at /healthz, and its response to every call of the contract. */
let backendAnswers: { readonly health: BackendAnswer; readonly call: BackendAnswer };
const server = createServer((req, res) => {
  const { status, body } = req.url === "/healthz" ? backendAnswers.health : backendAnswers.call;
  res.statusCode = status;
  res.end(body);
});
let shop: Shop;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  shop = await startStorefront(`http://127.0.0.1:${port}/prod-api`);
});
afterAll(async () => {
  await shop.close();
  server.close();
  server.closeAllConnections();
});

const ENVELOPE = { status: 200, body: '{"code":200,"msg":"","rows":[],"total":0}' };
const NOT_FOUND = { status: 404, body: '{"error":"Not Found"}' };
const BALANCER_503 = { status: 503, body: "<h1>503 Service Unavailable</h1>" };
const BALANCER_404 = { status: 404, body: "default backend - 404" };
const UP = { backend: "up", database: "up" };
const UNKNOWN = { backend: "up", database: "unknown" };
const DOWN = { backend: "down", database: "unknown" };

const BACKENDS = [
  ["a working database", { status: 200, body: '{"database":"up"}' }, ENVELOPE, 200, UP],
  [
    "a database that is down",
    { status: 503, body: '{"database":"down"}' },
    ENVELOPE,
    503,
    { backend: "up", database: "down" },
  ],
  ["no /healthz but the calls of the contract", NOT_FOUND, ENVELOPE, 200, UNKNOWN],
  ["only the 503 of a load balancer", BALANCER_503, BALANCER_503, 503, DOWN],
  ["only the 404 of a load balancer", BALANCER_404, BALANCER_404, 503, DOWN],
  [
    "a load balancer's JSON error",
    { status: 503, body: '{"code":503,"message":"no upstream"}' },
    { status: 503, body: '{"code":503,"message":"no upstream"}' },
    503,
    DOWN,
  ],
] as const;

test.each(BACKENDS)(
  "/healthz reports the state of a backend with %s",
  async (_name, health, call, status, expected) => {
    backendAnswers = { health, call };
    const answer = await shop.ask("/healthz");
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toEqual({ storefront: "up", ...expected });
  },
);

test("/healthz of a storefront without a backend reports that the backend is missing", async () => {
  const alone = await startStorefront("http://127.0.0.1:9/prod-api");
  const health = await alone.ask("/healthz");
  await alone.close();
  expect(health.status).toBe(503);
  expect(JSON.parse(health.text)).toMatchObject({ backend: "down", database: "unknown" });
});
