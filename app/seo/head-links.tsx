import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { pathIn } from "./canonical-path";

interface HeadLinksProps {
  /** The scheme, host and port of the shop, such as `https://shop.example`. */
  readonly origin: string;
  readonly lang: Language;
  readonly shopName: string;
  /** The result of `canonicalPath`. */
  readonly path: string;
}

/**
 * Adds the elements that every page has in its `<head>`: the canonical URL, the URL in each language, and the
 * theme color.
 */
export function HeadLinks({ origin, lang, shopName, path }: HeadLinksProps) {
  const own = origin + pathIn(lang, path);
  return (
    <>
      <link rel="canonical" href={own} />
      {LANGUAGES.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={LANGUAGE_TAGS[each]}
          href={origin + pathIn(each, path)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={own} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content={`${LANGUAGE_TAGS[lang].slice(0, 2)}_HK`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#1f4d3a" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1311" media="(prefers-color-scheme: dark)" />
    </>
  );
}
