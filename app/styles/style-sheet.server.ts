import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** The shop's one style sheet, as `buildStyleSheet` left it in public/styles. */
export interface StyleSheet {
  /** Address of the file, named by its content: cacheable for ever. */
  readonly href: string;
  /** The value of the cookie `css` of a browser that has the file. */
  readonly hash: string;
  readonly css: string;
  /** For `style-src`, so that the inlined sheet is allowed and nothing else: `'sha256-…'`. */
  readonly cspHash: string;
}

function readStyleSheet(): StyleSheet {
  const folder = path.resolve("public/styles");
  const manifest = JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")) as {
    file: string;
    hash: string;
  };
  const css = readFileSync(path.join(folder, manifest.file), "utf8");
  const digest = createHash("sha256").update(css).digest("base64");
  return {
    href: `/styles/${manifest.file}`,
    hash: manifest.hash,
    css,
    cspHash: `'sha256-${digest}'`,
  };
}

/** Read once at start; throws when the shop has not been built. */
export const styleSheet: StyleSheet = readStyleSheet();
