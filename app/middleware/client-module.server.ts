import { readFileSync } from "node:fs";
import path from "node:path";

/** Address of the small client module, named by its content; throws when the shop has not been built. */
export const clientModuleHref: string = readManifest();

function readManifest(): string {
  const file = path.resolve("public/browser/manifest.json");
  // Written by our own build, and checked in the next line.
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, { href: string }>;
  if (manifest.main === undefined)
    throw new Error(`${file} does not name main: run npm run build.`);
  return manifest.main.href;
}
