import { toDarkMode } from "@contract/model/colours";
import type { Appearance } from "@contract/shop/appearance";

/**
 * A placeholder that entry.server replaces by the first part of the page's styles. These are only known after
 * rendering.
 */
export const STYLE_PLACEHOLDER = "/* style of the page */";

interface StyleSheetLinkProps {
  /** The URL of the style sheet, `styleSheet.href`. */
  readonly href: string;
  /** True if the page links the file and contains no inlined styles. */
  readonly linked: boolean;
  /**
   * The URL of the back office style sheet (`styleSheet.backOfficeHref`), only on back office pages. Shared
   * components override its rules.
   */
  readonly before?: string;
}

/**
 * Adds the styles of the shop to `<head>`. The first page of a visit contains the rules that it needs, so
 * that the browser paints it after one round trip. The client module loads the file later, after the first
 * images. The response of the file sets a cookie, and later pages only link the file.
 */
export function StyleSheetLink({ href, linked, before }: StyleSheetLinkProps) {
  if (linked)
    return (
      <>
        {before !== undefined && <link rel="stylesheet" href={before} />}
        <link rel="stylesheet" href={href} />
      </>
    );
  return (
    <>
      <style data-file={href}>{STYLE_PLACEHOLDER}</style>
      <noscript>
        <link rel="prefetch" href={href} />
      </noscript>
    </>
  );
}

/**
 * The opening tag of the brand style. The server searches for it to hash the style for the content security
 * policy.
 */
export const BRAND_STYLE_START = '<style data-brand="">';

/** Replaces the colours of the style sheet by those of the shop. It contains only checked colours. */
export function BrandStyle({ look }: { readonly look: Appearance | null }) {
  const css = look === null ? "" : brandCss(look);
  return css === "" ? null : <style data-brand="">{css}</style>;
}

function brandCss({ brandColour, accentColour }: Appearance): string {
  const colours = [
    ["brand", brandColour],
    ["accent", accentColour],
  ].filter(([, colour]) => colour !== "");
  if (colours.length === 0) return "";
  const rules = (change: (colour: string) => string) =>
    `:root{${colours.map(([name = "", colour = ""]) => `--${name}:${change(colour)}`).join(";")}}`;
  return `${rules(String)}@media (prefers-color-scheme:dark){${rules(toDarkMode)}}`;
}
