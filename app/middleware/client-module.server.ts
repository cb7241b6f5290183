import { readFileSync } from "node:fs";
import path from "node:path";

const FILE = path.resolve("public/browser/manifest.json");
// Written by our own build, and checked below.
const manifest = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, { href: string }>;

/** Address of the small client module, named by its content; throws when the shop has not been built. */
export const clientModuleHref: string = hrefOf("main");
/** Address of what the pages of the back office load beside it. */
export const backOfficeModuleHref: string = hrefOf("back-office");

function hrefOf(name: string): string {
  const found = manifest[name];
  if (found === undefined) throw new Error(`${FILE} does not name ${name}: run npm run build.`);
  return found.href;
}
