import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { pathIn } from "./canonical-path";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * Returns a sitemap index that lists other sitemaps by their paths. `origin` is the scheme, host and port.
 */
export function siteMapIndex(origin: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`),
    "</sitemapindex>",
    "",
  ].join("\n");
}

/** Returns a sitemap of these paths, each in every language. `origin` is the scheme, host and port. */
export function siteMap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const versions = LANGUAGES.map((lang) => ({ lang, address: origin + pathIn(lang, path) }));
    return versions.map(({ address }) => entry(address, versions, origin + path));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

interface Version {
  readonly lang: Language;
  readonly address: string;
}

function entry(address: string, versions: readonly Version[], usual: string): string {
  return [
    "<url>",
    `<loc>${escaped(address)}</loc>`,
    ...versions.map((version) => alternate(LANGUAGE_TAGS[version.lang], version.address)),
    alternate("x-default", usual),
    "</url>",
  ].join("");
}

function alternate(lang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(address)}"/>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
