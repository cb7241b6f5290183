import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

const FILE = path.resolve("public/browser/manifest.json");
const manifest = z
  .record(z.string(), z.object({ href: z.string() }))
  .parse(JSON.parse(readFileSync(FILE, "utf8")));

/**
 * The URL of the small client module, which contains the hash of its content. Throws if the shop has not been
 * built.
 */
export const clientModuleHref: string = getScriptHref("main");
/** The URL of the additional module of the back office pages. */
export const backOfficeModuleHref: string = getScriptHref("back-office");

function getScriptHref(name: string): string {
  const found = manifest[name];
  if (found === undefined) throw new Error(`${FILE} does not name ${name}: run npm run build.`);
  return found.href;
}
