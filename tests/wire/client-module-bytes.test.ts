import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

test("the module is at most four kilobytes on the wire, and six with the live sums", async () => {
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
    outputFiles.map(({ path, contents }) => [nameOf(path), brotliCompressSync(contents).length]),
  );
  // What a page loads at once, what it loads with something to count or to sum up, and what comes when the search box or a form of React's is used.
  expect([...bytes.keys()].sort()).toEqual([
    ...["countdown", "live-sums", "main", "suggest-words", "until-awake"],
  ]);
  expect(bytes.get("main")).toBeLessThanOrEqual(4_096);
  expect(bytes.get("main")! + bytes.get("live-sums")!).toBeLessThanOrEqual(6_144);
});

/** Of a file of the build, without the hash that its address carries. */
function nameOf(path: string): string {
  return /(\w+(?:-[a-z]+)*)(?:-[0-9A-Z]{8})?\.js$/.exec(path)?.[1] ?? path;
}
