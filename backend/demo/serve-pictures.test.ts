import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { catalogue } from "./catalogue/catalogue";
import { createProductPicturesRouter } from "./serve-pictures";

test("the demo image response allows caching and forbids scripts", async () => {
  const app = express().use("/prod-api/profile", createProductPicturesRouter());
  const server = app.listen(0, "127.0.0.1");
  server.keepAliveTimeout = 0; // without this, a request on a connection that the server is closing would fail
  await once(server, "listening");
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api/profile/products`;
    const reply = await fetch(`${base}/${catalogue[0]?.slug}-front.svg`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("image/svg+xml");
    expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("content-security-policy")).toContain("sandbox");
    expect((await fetch(`${base}/..%2fserve-pictures.ts`)).status).toBe(404);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
