import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeQueryNormalizer } from "~/edge/pages/page-cache-key.server";
import type { RouteHandle } from "~/routing/route-handle";
import { openDemoBackend } from "../fixtures/demo-backend";
import { createFakeTable } from "../fixtures/fake-routes";
import { listBuiltRoutes } from "./built-routes";
import { startStorefront, type Shop } from "./start-storefront";

const folder = mkdtempSync(join(tmpdir(), "rootwell-queries-"));
const file = join(folder, "names");
const recorder = new URL("../fixtures/record-queries.mjs", import.meta.url).href;
const pages = listBuiltRoutes().filter(({ isCached }) => isCached);

const backend = openDemoBackend();
let shop: Shop;
beforeAll(async () => {
  writeFileSync(file, "");
  const { origin } = await backend.open();
  shop = await startStorefront(`${origin}/prod-api`, {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=${recorder}`.trim(),
    QUERIES_FILE: file,
  });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
  rmSync(folder, { recursive: true });
});

/** Returns the names of the query parameters that the storefront reads when it renders a page. */
async function findReadNames(path: string): Promise<Set<string>> {
  writeFileSync(file, "");
  await shop.ask(path);
  return new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));
}

test.each(pages)(
  "the handle of $path lists every query parameter that the page reads",
  async ({ id, path }) => {
    const { handle } = (await import(/* @vite-ignore */ resolve(`app/${id}/route.tsx`))) as {
      handle: RouteHandle;
    };
    const normalize = makeQueryNormalizer(createFakeTable({ [path]: handle }));
    const names = [...(await findReadNames(path))];
    expect(names).toEqual(expect.arrayContaining(["lang"]));
    expect(names.filter((name) => normalize(`${path}?${name}=x`) === path)).toEqual([]);
  },
);
