import type { LabelText } from "../label";
import { COPPER, PAPER, RANGES, WOOD, darker, lighter, mix, type RangeCode } from "../palette";
import { p } from "../sheet";

/** The input of a shape: its label text and its colour variant. */
export interface Dress {
  label: LabelText;
  livery: Livery;
}

/**
 * The colour variant of a body. `deep`: the colour of the range with a paper label. `pale`: off-white with printed
 * text. `tint`: between both.
 */
export type Livery = "deep" | "pale" | "tint";
export type Cap = "wood" | "copper" | "cream" | "dark";

/** A drawn shape, whose bottom is at 0, 0. Its shadow depends on its size. */
export interface Drawn {
  art: string;
  half: number;
  height: number;
}

export function bodyColour(range: RangeCode, livery: Livery): string {
  const colour = RANGES[range].colour;
  if (livery === "deep") return mix(colour, "#1e2b25", 0.06);
  if (livery === "pale") return mix(PAPER, colour, 0.03);
  return mix(PAPER, colour, 0.3);
}

export function capColour(range: RangeCode, cap: Cap): string {
  if (cap === "wood") return WOOD;
  if (cap === "copper") return COPPER;
  if (cap === "cream") return lighter(mix(PAPER, RANGES[range].colour, 0.08), 0.1);
  return darker(RANGES[range].colour, 0.62);
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
export function bottleLine({ half, side, top, neck, corner, sag }: BottleLine): string {
  const rise = (top - side) * 0.62;
  return (
    p`M${-neck} ${-top}C${-neck} ${-top + rise * 0.5} ${-half} ${-side - rise * 0.75} ${-half} ${-side}` +
    p`V${-corner}Q${-half} ${sag * 0.2} ${-half + corner} ${sag * 0.55}` +
    p`Q0 ${sag * 1.5} ${half - corner} ${sag * 0.55}Q${half} ${sag * 0.2} ${half} ${-corner}` +
    p`V${-side}C${half} ${-side - rise * 0.75} ${neck} ${-top + rise * 0.5} ${neck} ${-top}Z`
  );
}

/** Returns the outline of a round collar or lid. It has straight sides and curved ends. */
export function drum(half: number, foot: number, top: number, sag: number, corner = 0): string {
  return (
    p`M${-half} ${-top + corner}Q${-half} ${-top} ${-half + corner} ${-top + sag * 0.3}` +
    p`Q0 ${-top + sag} ${half - corner} ${-top + sag * 0.3}Q${half} ${-top} ${half} ${-top + corner}` +
    p`V${-foot}Q0 ${-foot + 2 * sag} ${-half} ${-foot}Z`
  );
}
