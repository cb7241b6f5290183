import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

const FILE = path.resolve("public/hydration/manifest.json");
const { forms, pages } = z
  .object({ forms: z.string(), pages: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(FILE, "utf8")));

/** Addresses of what React needs on the page of a route, the one that starts it last; null where it never runs. */
export function hydrationScripts(routeId: string): readonly string[] | null {
  const page = pages[routeId];
  return page === undefined ? null : [forms, page];
}
