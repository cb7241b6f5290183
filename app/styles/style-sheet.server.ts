import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

/** The shop's one style sheet, as `buildStyleSheet` left it in public/styles. */
export interface StyleSheet {
  /** Address of the file, named by its content: cacheable for ever. */
  readonly href: string;
  /** The value of the cookie `css` of a browser that has the file. */
  readonly hash: string;
  readonly css: string;
  /** Without what only stands on pages of shoppers who have signed in, and of the staff. */
  readonly visitorsCss: string;
  /** For `style-src`, so that these two texts are allowed inside a page and nothing else: `'sha256-…'`. */
  readonly cspHashes: readonly string[];
}

/** What the build writes beside the style sheet. */
const MANIFEST = z.object({ file: z.string(), hash: z.string(), visitors: z.string() });

function readStyleSheet(): StyleSheet {
  const folder = path.resolve("public/styles");
  const manifest = MANIFEST.parse(
    JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")),
  );
  const css = readFileSync(path.join(folder, manifest.file), "utf8");
  const texts = [css, manifest.visitors];
  return {
    href: `/styles/${manifest.file}`,
    hash: manifest.hash,
    css,
    visitorsCss: manifest.visitors,
    cspHashes: texts.map((text) => {
      return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    }),
  };
}

/** Read once at start; throws when the shop has not been built. */
export const styleSheet: StyleSheet = readStyleSheet();
