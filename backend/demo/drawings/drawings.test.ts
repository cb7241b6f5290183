import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { catalogue } from "../catalogue/catalogue";
import { drawProduct } from "./draw-product";
import { lettersWithoutOutline } from "./lettering";
import { productPicturesRouter } from "./serve-drawings";

const FORBIDDEN = /<(script|text|image|foreignObject|style)|\son\w+=|href="(?!#)|NaN|undefined/;
const FOLDER = path.resolve("backend/demo/drawings/svg");

test("every product has its three pictures, drawn from the present catalogue", () => {
  const expected = new Map(
    catalogue.flatMap((product) =>
      Object.entries(drawProduct(product)).map(
        ([view, svg]) => [`${product.slug}-${view}.svg`, svg] as const,
      ),
    ),
  );
  expect(readdirSync(FOLDER).sort()).toEqual([...expected.keys()].sort());
  for (const [file, svg] of expected) {
    expect(readFileSync(path.join(FOLDER, file), "utf8") === svg, `${file}: npm run draw`).toBe(
      true,
    );
  }
  expect(lettersWithoutOutline()).toEqual([]);
});

test("drawings hold no script, no text in a font, nothing from elsewhere", () => {
  for (const file of readdirSync(FOLDER)) {
    const svg = readFileSync(path.join(FOLDER, file), "utf8");
    expect(FORBIDDEN.exec(svg)?.[0], file).toBeUndefined();
  }
});

test("a picture is served to be kept, and cannot run anything", async () => {
  const app = express().use("/prod-api/profile", productPicturesRouter());
  const server = app.listen(0, "127.0.0.1");
  server.keepAliveTimeout = 0; // a kept line that ends just as it is used again fails who asks
  await once(server, "listening");
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/prod-api/profile/products`;
    const reply = await fetch(`${base}/${catalogue[0]?.slug}-front.svg`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("image/svg+xml");
    expect(reply.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("content-security-policy")).toContain("sandbox");
    expect((await fetch(`${base}/..%2fpalette.ts`)).status).toBe(404);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
