import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handleProbe, type IsReady } from "./http-servers";

let isReady: IsReady = () => true;
const server = createServer((req, res) => {
  if (!handleProbe(req, res, () => isReady())) res.writeHead(418).end();
});
let origin: string;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const getStatus = async (path: string, method = "GET") =>
  (await fetch(origin + path, { method })).status;

test("the liveness probe reports a process as alive even if it is not ready or its readiness check throws", async () => {
  for (const [answer, status] of [
    [() => true, 200],
    [() => Promise.resolve(false), 503],
    [() => Promise.reject(new Error("no database")), 503],
  ] as const) {
    isReady = answer;
    expect(await getStatus("/readyz")).toBe(status);
    expect(await getStatus("/livez?from=kubelet", "HEAD")).toBe(200);
  }
});

test("requests with another path or method are not health probes", async () => {
  for (const path of ["/readyzz", "/readyz/", "/", "/x/livez"])
    expect(await getStatus(path), path).toBe(418);
  expect(await getStatus("/readyz", "POST")).toBe(418);
});
