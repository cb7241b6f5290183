import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressBody, compressForCache } from "./compress.server";

/**
 * Returns a page of text and styles. The length `before` shifts the positions of the bytes that brotli
 * samples.
 */
function createPage(before: number): Buffer {
  const style = Array.from({ length: 900 }, (_, at) => `.part-${at * 7}{margin:${at}px}`).join("");
  const words = Array.from({ length: 500 }, (_, at) => `<p>頭皮${at * 13}舒緩精華，洗髮之後</p>`);
  return Buffer.from(
    `<!DOCTYPE html>${" ".repeat(before)}<style>${style}</style>${words.join("")}`,
  );
}

test("a page compressed for many readers is never longer than a page compressed for a single reader", () => {
  for (let before = 0; before < 4_096; before += 256) {
    const body = createPage(before);
    const forMany = compressForCache(body, "br");
    const html = brotliDecompressSync(forMany).toString();
    expect(html.replace(/^<!DOCTYPE html>\n*/, "<!DOCTYPE html>")).toBe(body.toString());
    expect(forMany.length).toBeLessThanOrEqual(compressBody(body, "br").length);
  }
});

test("without brotli, a page for many readers is compressed like a page for a single reader", () => {
  expect(compressForCache(createPage(0), "gzip")).toEqual(compressBody(createPage(0), "gzip"));
  expect(compressForCache(createPage(0), "identity")).toEqual(createPage(0));
});
