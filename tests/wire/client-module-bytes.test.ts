import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

test("the client module has at most 4 KB compressed, and 6 KB with the module for live totals", async () => {
  const { outputFiles } = await build({
    entryPoints: ["app/browser/main.ts"],
    outdir: "/",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  const bytes = new Map(
    outputFiles.map(({ path, contents }) => [
      getFileName(path),
      brotliCompressSync(contents).length,
    ]),
  );
  // These files are loaded by every page, by pages with totals or countdowns, and with the search field or a React
  // form.
  expect([...bytes.keys()].sort()).toEqual([
    ...["countdown", "live-totals", "main", "suggest-words", "until-hydrated"],
  ]);
  expect(bytes.get("main")).toBeLessThanOrEqual(4_096);
  expect(bytes.get("main")! + bytes.get("live-totals")!).toBeLessThanOrEqual(6_144);
});

/** Returns the name of a built file without the hash. */
function getFileName(path: string): string {
  return /(\w+(?:-[a-z]+)*)(?:-[0-9A-Z]{8})?\.js$/.exec(path)?.[1] ?? path;
}
