import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type Shop } from "./open-shop";

/** What the backend says at /healthz. */
let said: { readonly status: number; readonly body: string };
const server = createServer((_req, res) => {
  res.statusCode = said.status;
  res.end(said.body);
});
let shop: Shop;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  shop = await openShop(`http://127.0.0.1:${port}/prod-api`);
});
afterAll(async () => {
  await shop.close();
  server.close();
  server.closeAllConnections();
});

const BACKENDS = [
  ["whose database answers", { status: 200, body: '{"database":"up"}' }, 200, "up"],
  ["whose database is away", { status: 503, body: '{"database":"down"}' }, 503, "down"],
  ["that is not ours", { status: 404, body: '{"error":"Not Found"}' }, 200, "unknown"],
] as const;

test.each(BACKENDS)(
  "/healthz of a storefront with a backend %s says so",
  async (_name, backend, status, database) => {
    said = backend;
    const health = await shop.ask("/healthz");
    expect(health.status).toBe(status);
    expect(JSON.parse(health.text)).toEqual({ storefront: "up", backend: "up", database });
  },
);

test("/healthz of a storefront without a backend names it", async () => {
  const alone = await openShop("http://127.0.0.1:9/prod-api");
  const health = await alone.ask("/healthz");
  await alone.close();
  expect(health.status).toBe(503);
  expect(JSON.parse(health.text)).toMatchObject({ backend: "down", database: "unknown" });
});
