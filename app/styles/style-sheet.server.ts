import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";

/** The shop's style sheet and the back office's, as `buildStyleSheet` left them in public/styles. */
export interface StyleSheet {
  /** Address of the file, named by its content: cacheable for ever. */
  readonly href: string;
  /** The same of what only the back office needs besides. */
  readonly backOfficeHref: string;
  /** The value of the cookie `css` of a browser that has the file. */
  readonly hash: string;
}

/** The style that one page carries inside. */
export interface CarriedStyle {
  readonly css: string;
  /** For `style-src`, so that this text is allowed inside the page and nothing else: `'sha256-…'`. */
  readonly source: string;
}

/** What the build writes beside the style sheet; its `partOf` says what `wearing` means. */
const MANIFEST = z.object({
  ...{ file: z.string(), backOffice: z.string(), hash: z.string() },
  parts: z.array(z.object({ css: z.string(), wearing: z.nullable(z.array(z.array(z.string()))) })),
});

// Read once at start; throws when the shop has not been built.
const { file, backOffice, hash, parts } = MANIFEST.parse(
  JSON.parse(readFileSync(path.resolve("public/styles/manifest.json"), "utf8")),
);

export const styleSheet: StyleSheet = {
  href: `/styles/${file}`,
  backOfficeHref: `/styles/${backOffice}`,
  hash,
};

/** Pages of a kind wear the same classes. */
const kept = new LRUCache<string, CarriedStyle>({ max: 200 });

/** Of the style what a page needs whose browser has none of it. */
export function styleFor(html: string): CarriedStyle {
  const worn = new Set(
    Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat(),
  );
  const needed = parts.filter(
    ({ wearing }) =>
      wearing === null || wearing.some((classes) => classes.every((name) => worn.has(name))),
  );
  const key = needed.map((part) => parts.indexOf(part)).join(" ");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const css = needed.map((part) => part.css).join("");
  const digest = createHash("sha256").update(css).digest("base64");
  const carried = { css, source: `'sha256-${digest}'` };
  kept.set(key, carried);
  return carried;
}
