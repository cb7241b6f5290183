import { LANGUAGES, LANGUAGE_TAGS } from "@contract/model/languages";
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

/** A page of the sitemap. */
export interface SiteMapPage {
  readonly path: string;
  /** The time of the last change, if it is known. */
  readonly changedAt?: Date | undefined;
}

/** Returns a sitemap of these pages, each in every language. `origin` is the scheme, host and port. */
export function formatSiteMap(origin: string, pages: readonly SiteMapPage[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const versions = LANGUAGES.map((lang) => ({ lang, address: origin + getPathIn(lang, path) }));
    const links = [
      changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`,
      ...versions.map(({ lang, address }) => formatAlternate(LANGUAGE_TAGS[lang], address)),
      formatAlternate("x-default", origin + path),
    ].join("");
    return versions.map(({ address }) => `<url><loc>${escapeXml(address)}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function formatAlternate(lang: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(address)}"/>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
