import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort, isPortFree } from "./http-servers";

test("findFreePort returns a port below the range of outgoing connections", async () => {
  const port = await findFreePort(10_000);
  expect(port).toBeGreaterThanOrEqual(10_000);
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  expect(await isPortFree(port)).toBe(false);
  expect(await findFreePort(10_000)).not.toBe(port);
  expect(await findFreePort(10_000, process.pid + 100)).not.toBe(port);
  server.close();
});
