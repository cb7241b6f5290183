import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

/** The shop's style sheet and the back office's, as `buildStyleSheet` left them in public/styles. */
export interface StyleSheet {
  /** Address of the file, named by its content: cacheable for ever. */
  readonly href: string;
  /** The same of what only the back office needs besides. */
  readonly backOfficeHref: string;
  /** The value of the cookie `css` of a browser that has the file. */
  readonly hash: string;
  /** What public pages carry inside: without what only shoppers who have signed in, and the staff, see. */
  readonly visitorsCss: string;
  /** For `style-src`, so that this text is allowed inside a page and nothing else: `'sha256-…'`. */
  readonly cspHash: string;
}

/** What the build writes beside the style sheet. */
const MANIFEST = z.object({
  file: z.string(),
  backOffice: z.string(),
  hash: z.string(),
  visitors: z.string(),
});

function readStyleSheet(): StyleSheet {
  const folder = path.resolve("public/styles");
  const manifest = MANIFEST.parse(
    JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")),
  );
  return {
    href: `/styles/${manifest.file}`,
    backOfficeHref: `/styles/${manifest.backOffice}`,
    hash: manifest.hash,
    visitorsCss: manifest.visitors,
    cspHash: `'sha256-${createHash("sha256").update(manifest.visitors).digest("base64")}'`,
  };
}

/** Read once at start; throws when the shop has not been built. */
export const styleSheet: StyleSheet = readStyleSheet();
