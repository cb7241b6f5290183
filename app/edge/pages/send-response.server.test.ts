import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressForCache } from "./compress.server";
import { RecompressedPages } from "./send-response.server";

/** Returns a body of 40 kB of real text, which slow compression makes smaller than fast compression does. */
function createPage(of: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<!DOCTYPE html><h1>${of}</h1>`),
    readFileSync("package-lock.json").subarray(0, 40_000),
  ]);
}

test("the server returns the recompressed page after the same content was rendered twice", async () => {
  const forms = new RecompressedPages();
  expect([forms.find(createPage("頭皮")), forms.find(createPage("頭皮"))]).toEqual([
    undefined,
    undefined,
  ]);
  await forms.settled();
  const small = forms.find(createPage("頭皮"))!;
  expect(brotliDecompressSync(small)).toEqual(createPage("頭皮"));
  expect(small.length).toBeLessThan(compressForCache(createPage("頭皮"), "br").length);
});

test("the server never recompresses a page whose content always changes", async () => {
  const forms = new RecompressedPages();
  for (const of of ["1", "2", "3"]) expect(forms.find(createPage(of))).toBeUndefined();
  await forms.settled();
  for (const of of ["1", "2", "3"]) expect(forms.find(createPage(`${of}0`))).toBeUndefined();
});

test("the server recompresses one page at a time and skips the others until their next request", async () => {
  const forms = new RecompressedPages();
  for (const of of ["a", "b", "a", "b"]) forms.find(createPage(of));
  await forms.settled();
  expect(forms.find(createPage("a"))).toBeDefined();
  expect(forms.find(createPage("b"))).toBeUndefined();
  await forms.settled();
  expect(forms.find(createPage("b"))).toBeDefined();
});
