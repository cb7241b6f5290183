import { toDarkMode } from "@contract/model/colours";
import type { Appearance } from "@contract/shop/appearance";

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
