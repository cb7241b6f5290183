import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed, compressedForMany } from "./compress.server";

/**
 * Returns a page of text and styles. The length `before` shifts the positions of the bytes that brotli
 * samples.
 */
function page(before: number): Buffer {
  const style = Array.from({ length: 900 }, (_, at) => `.part-${at * 7}{margin:${at}px}`).join("");
  const words = Array.from({ length: 500 }, (_, at) => `<p>頭皮${at * 13}舒緩精華，洗髮之後</p>`);
  return Buffer.from(
    `<!DOCTYPE html>${" ".repeat(before)}<style>${style}</style>${words.join("")}`,
  );
}

test("a page compressed for many readers is never longer than one for a single reader", () => {
  for (let before = 0; before < 4_096; before += 256) {
    const body = page(before);
    const forMany = compressedForMany(body, "br");
    const html = brotliDecompressSync(forMany).toString();
    expect(html.replace(/^<!DOCTYPE html>\n*/, "<!DOCTYPE html>")).toBe(body.toString());
    expect(forMany.length).toBeLessThanOrEqual(compressed(body, "br").length);
  }
});

test("compresses a page for many readers like one for a single reader without brotli", () => {
  expect(compressedForMany(page(0), "gzip")).toEqual(compressed(page(0), "gzip"));
  expect(compressedForMany(page(0), "identity")).toEqual(page(0));
});
