import type { RangeCode } from "@backend/demo/catalogue/catalogue-product";

/** The ranges of the shop, and the few colours from which all other colours are mixed. */

export type { RangeCode };

export interface Range {
  colour: string;
  /** The large character on every label of the range. */
  character: string;
  english: string;
  /** The text colour on the band, because white is not readable on the yellow of the nourish range. */
  bandInk: string;
}

export const RANGES: Readonly<Record<RangeCode, Range>> = {
  purify: { colour: "#2f7d78", character: "淨", english: "PURIFY", bandInk: "#fffdf8" },
  nourish: { colour: "#b07a12", character: "養", english: "NOURISH", bandInk: "#241a05" },
  strengthen: { colour: "#a4492e", character: "固", english: "STRENGTHEN", bandInk: "#fffdf8" },
  soothe: { colour: "#6c5b9e", character: "舒", english: "SOOTHE", bandInk: "#fffdf8" },
  "colour-care": { colour: "#8a3a5e", character: "色", english: "COLOUR CARE", bandInk: "#fffdf8" },
};

export const GROUND = "#fbf8f3";
export const PAPER = "#faf5ea";
export const INK = "#1e2b25";
export const INK_SOFT = "#55635b";
export const BRAND = "#1f4d3a";
export const COPPER = "#b0673a";
export const WOOD = "#c39a6b";
export const LEAF = "#55795a";

/**
 * Mixes `share` (0 to 1) of the second colour into the first. Both are `#rrggbb`. A silhouette has no shades, so its
 * `currentColor` is returned unchanged.
 */
export function mixColours(first: string, second: string, share: number): string {
  if (first === "currentColor") return first;
  const channel = (from: number) => {
    const a = parseInt(first.slice(from, from + 2), 16);
    const b = parseInt(second.slice(from, from + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function lighten(colour: string, share: number): string {
  return mixColours(colour, "#fffaf0", share);
}

/** Mixes a colour with dark green. Black would make shadows too hard. */
export function darken(colour: string, share: number): string {
  return mixColours(colour, "#12211b", share);
}
