import { LANGUAGE_TAGS } from "@contract/languages";
import { inEnglish } from "./canonical-path";

/** sitemap.xml of these paths, each with both its languages; `origin` is scheme, host and port. */
export function siteMap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const addresses = [origin + path, origin + inEnglish(path)] as const;
    return addresses.map((address) => entry(address, addresses));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function entry(address: string, [chinese, english]: readonly [string, string]): string {
  return [
    "<url>",
    `<loc>${escaped(address)}</loc>`,
    alternate(LANGUAGE_TAGS.zhTw, chinese),
    alternate(LANGUAGE_TAGS.en, english),
    alternate("x-default", chinese),
    "</url>",
  ].join("");
}

function alternate(lang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(address)}"/>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
