import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { getPathIn } from "./canonical-path";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/**
 * Returns a sitemap index that lists other sitemaps by their paths. `origin` is the scheme, host and port.
 */
export function formatSiteMapIndex(origin: string, paths: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex xmlns="${NAMESPACE}">`,
    ...paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
    "</sitemapindex>",
    "",
  ].join("\n");
}

/** Returns a sitemap of these paths, each in every language. `origin` is the scheme, host and port. */
export function formatSiteMap(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const versions = LANGUAGES.map((lang) => ({ lang, address: origin + getPathIn(lang, path) }));
    return versions.map(({ address }) => formatEntry(address, versions, origin + path));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

interface LanguageVersion {
  readonly lang: Language;
  readonly address: string;
}

function formatEntry(address: string, versions: readonly LanguageVersion[], usual: string): string {
  return [
    "<url>",
    `<loc>${escapeXml(address)}</loc>`,
    ...versions.map((version) => formatAlternate(LANGUAGE_TAGS[version.lang], version.address)),
    formatAlternate("x-default", usual),
    "</url>",
  ].join("");
}

function formatAlternate(lang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(address)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
