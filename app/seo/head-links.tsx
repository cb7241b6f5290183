import { LANGUAGES, LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import type { Appearance } from "@contract/shop/appearance";
import { getPathIn } from "./canonical-path";
import { toIconHref } from "@contract/model/icon-href";

interface HeadLinksProps {
  /** The scheme, host and port of the shop, such as `https://shop.example`. */
  readonly origin: string;
  readonly lang: Language;
  readonly shopName: string;
  /** The result of `getCanonicalPath`. */
  readonly path: string;
  /** The appearance of the shop, or null for the built-in icons and colors. */
  readonly look: Appearance | null;
}

/**
 * The built-in theme colors: the brand color in light mode, and the color of sunken areas in dark mode
 * (app/styles/tokens.css).
 */
const THEME = { light: "#1f4d3a", dark: "#0e1311" } as const;

/**
 * Adds the elements that every page has in its `<head>`, except title, description and styles. They are the
 * icons, the canonical URL, the URL in each language, properties for link previews, and the theme color.
 */
export function HeadLinks({ origin, lang, shopName, path, look }: HeadLinksProps) {
  const own = origin + getPathIn(lang, path);
  return (
    <>
      <IconLinks look={look} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="canonical" href={own} />
      {LANGUAGES.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={LANGUAGE_TAGS[each]}
          href={origin + getPathIn(each, path)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={own} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content={`${LANGUAGE_TAGS[lang].slice(0, 2)}_HK`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta
        name="theme-color"
        content={look?.brandColour || THEME.light}
        media="(prefers-color-scheme: light)"
      />
      <meta name="theme-color" content={THEME.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** Links the icons of browser tabs and home screens. */
function IconLinks({ look }: Pick<HeadLinksProps, "look">) {
  if (look === null || look.icon32 === "")
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      </>
    );
  return (
    <>
      <link rel="icon" href={toIconHref(look.icon32)} sizes="32x32" type="image/png" />
      <link rel="icon" href={toIconHref(look.icon192)} sizes="192x192" type="image/png" />
      <link rel="apple-touch-icon" href={toIconHref(look.icon180)} />
    </>
  );
}
