import { LANGUAGE_TAGS, type Language } from "@contract/languages";
import { brand } from "~/content/brand";
import { inEnglish } from "./canonical-path";

interface HeadLinksProps {
  /** Scheme, host and port of the shop, such as `https://shop.example`. */
  readonly origin: string;
  readonly lang: Language;
  /** `canonicalPath` of the page. */
  readonly path: string;
}

/** The part of `<head>` that every page has: its one address in each language, and the bar's colour. */
export function HeadLinks({ origin, lang, path }: HeadLinksProps) {
  const addresses = { zhTw: origin + path, en: origin + inEnglish(path) } satisfies Record<
    Language,
    string
  >;
  return (
    <>
      <link rel="canonical" href={addresses[lang]} />
      <link rel="alternate" hrefLang={LANGUAGE_TAGS.zhTw} href={addresses.zhTw} />
      <link rel="alternate" hrefLang={LANGUAGE_TAGS.en} href={addresses.en} />
      <link rel="alternate" hrefLang="x-default" href={addresses.zhTw} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={addresses[lang]} />
      <meta property="og:site_name" content={brand.name[lang]} />
      <meta property="og:locale" content={lang === "en" ? "en_HK" : "zh_HK"} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#1f4d3a" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1311" media="(prefers-color-scheme: dark)" />
    </>
  );
}
