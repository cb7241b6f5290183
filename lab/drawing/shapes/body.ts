import type { LabelText } from "../label";
import {
  COPPER,
  PAPER,
  RANGES,
  WOOD,
  darken,
  lighten,
  mixColours,
  type RangeCode,
} from "../palette";
import { formatPath } from "../sheet";

/** The input of a shape: its label text and its colour variant. */
export interface ShapeInput {
  label: LabelText;
  livery: ColourVariant;
}

/**
 * The colour variant of a body. `deep`: the colour of the range with a paper label. `pale`: off-white with printed
 * text. `tint`: between both.
 */
export type ColourVariant = "deep" | "pale" | "tint";
export type Cap = "wood" | "copper" | "cream" | "dark";

/** A drawn shape, whose bottom is at 0, 0. Its shadow depends on its size. */
export interface DrawnShape {
  art: string;
  half: number;
  height: number;
}

export function getBodyColour(range: RangeCode, livery: ColourVariant): string {
  const colour = RANGES[range].colour;
  if (livery === "deep") return mixColours(colour, "#1e2b25", 0.06);
  if (livery === "pale") return mixColours(PAPER, colour, 0.03);
  return mixColours(PAPER, colour, 0.3);
}

export function getCapColour(range: RangeCode, cap: Cap): string {
  if (cap === "wood") return WOOD;
  if (cap === "copper") return COPPER;
  if (cap === "cream") return lighten(mixColours(PAPER, RANGES[range].colour, 0.08), 0.1);
  return darken(RANGES[range].colour, 0.62);
}

interface BottleLine {
  half: number;
  /** The height at which the straight side ends. `top` is the height of the upper end of the neck. */
  side: number;
  top: number;
  neck: number;
  corner: number;
  sag: number;
}

/** Returns the outline of a round bottle: straight sides, a soft shoulder and a slightly curved bottom. */
export function getBottleOutline({ half, side, top, neck, corner, sag }: BottleLine): string {
  const rise = (top - side) * 0.62;
  return (
    formatPath`M${-neck} ${-top}C${-neck} ${-top + rise * 0.5} ${-half} ${-side - rise * 0.75} ${-half} ${-side}` +
    formatPath`V${-corner}Q${-half} ${sag * 0.2} ${-half + corner} ${sag * 0.55}` +
    formatPath`Q0 ${sag * 1.5} ${half - corner} ${sag * 0.55}Q${half} ${sag * 0.2} ${half} ${-corner}` +
    formatPath`V${-side}C${half} ${-side - rise * 0.75} ${neck} ${-top + rise * 0.5} ${neck} ${-top}Z`
  );
}

/** Returns the outline of a round collar or lid. It has straight sides and curved ends. */
export function getDrumOutline(
  half: number,
  foot: number,
  top: number,
  sag: number,
  corner = 0,
): string {
  return (
    formatPath`M${-half} ${-top + corner}Q${-half} ${-top} ${-half + corner} ${-top + sag * 0.3}` +
    formatPath`Q0 ${-top + sag} ${half - corner} ${-top + sag * 0.3}Q${half} ${-top} ${half} ${-top + corner}` +
    formatPath`V${-foot}Q0 ${-foot + 2 * sag} ${-half} ${-foot}Z`
  );
}
