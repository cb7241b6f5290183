import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

const FILE = path.resolve("public/browser/manifest.json");
const manifest = z
  .record(z.string(), z.object({ href: z.string() }))
  .parse(JSON.parse(readFileSync(FILE, "utf8")));

/** Address of the small client module, named by its content; throws when the shop has not been built. */
export const clientModuleHref: string = hrefOf("main");
/** Address of what the pages of the back office load beside it. */
export const backOfficeModuleHref: string = hrefOf("back-office");

function hrefOf(name: string): string {
  const found = manifest[name];
  if (found === undefined) throw new Error(`${FILE} does not name ${name}: run npm run build.`);
  return found.href;
}
