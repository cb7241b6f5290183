import { mixColours } from "../palette";
import { formatNumber, formatPath, placeContent, drawFilledPath, drawStroke } from "../sheet";

/** The three colours of a plant: the bright half of a leaf, the shaded half, and the stem with the veins. */
export interface Tones {
  light: string;
  dark: string;
  stem: string;
}

export function toTones(colour: string): Tones {
  return {
    light: mixColours(colour, "#fff6dc", 0.2),
    dark: mixColours(colour, "#14241c", 0.22),
    stem: mixColours(colour, "#2a2413", 0.4),
  };
}

export function toSingleTone(colour: string): Tones {
  return { light: colour, dark: colour, stem: colour };
}

/**
 * Returns the outline of one half of a leaf. `side` is 1 for the right half. `belly` is the position of the widest
 * point, from 0 to 1.
 */
function drawHalfLeaf(length: number, width: number, side: 1 | -1, belly: number): string {
  const x = width * side;
  return formatPath`M0 0C${x} ${-length * (belly - 0.22)} ${x} ${-length * (belly + 0.22)} 0 ${-length}`;
}

/** Draws a leaf that grows upwards from 0, 0. Its halves have two colours, so that the leaf looks folded. */
export function drawLeaf(length: number, width: number, tones: Tones, belly = 0.42): string {
  const vein = `M0 0Q${formatNumber(width * 0.06)} ${formatNumber(-length / 2)} 0 ${formatNumber(-length * 0.94)}`;
  if (tones.light === tones.dark) {
    return drawFilledPath(
      `${drawHalfLeaf(length, width, -1, belly)}${drawHalfLeaf(length, width, 1, belly)}`,
      tones.dark,
    );
  }
  return (
    drawFilledPath(`${drawHalfLeaf(length, width, -1, belly)}Z`, tones.light) +
    drawFilledPath(`${drawHalfLeaf(length, width, 1, belly)}Z`, tones.dark) +
    (width > 7
      ? drawStroke(vein, mixColours(tones.light, "#ffffff", 0.35), Math.min(2, width * 0.07))
      : "")
  );
}

export interface Sprig {
  height: number;
  /** The horizontal offset of the tip. The stem is curved. */
  bend: number;
  leaves: number;
  length: number;
  width: number;
  /** The angle in degrees between stem and leaf, at the bottom and at the tip. */
  spread: readonly [number, number];
  /** True for leaves in pairs, false for alternating leaves. */
  paired: boolean;
  belly?: number;
  /** The size of the leaves at the tip, as a share of the full length. */
  taper?: number;
}

/**
 * Draws a stem with leaves that grows upwards from 0, 0. Returns the position of its tip, where a flower can
 * be placed.
 */
export function drawSprig(spec: Sprig, tones: Tones): { art: string; tip: Point } {
  const { height, bend, leaves, length, width, spread, paired, taper = 0.5 } = spec;
  const point = (t: number) => getStemPoint(height, bend, t);
  const drawn = Array.from({ length: leaves }, (_, i) => {
    const t = 0.14 + (0.82 * i) / Math.max(1, leaves - 1);
    const { x, y, turn } = point(t);
    const grow = (1 - (1 - taper) * t) * (t < 0.25 ? 0.86 : 1);
    const angle = spread[0] + (spread[1] - spread[0]) * t;
    const one = drawLeaf(length, width, tones, spec.belly);
    const sides = paired ? [-1, 1] : [i % 2 === 0 ? -1 : 1];
    return sides
      .map((side) => placeContent(one, x, y, { turn: turn + angle * side, scale: grow }))
      .join("");
  });
  const tip = point(1);
  const top = placeContent(drawLeaf(length, width, tones, spec.belly), tip.x, tip.y, {
    turn: tip.turn,
    scale: taper,
  });
  const stem = drawStroke(
    formatPath`M0 0Q${0} ${-height * 0.55} ${bend} ${-height}`,
    tones.stem,
    Math.max(1.6, height * 0.011),
  );
  return { art: stem + drawn.join("") + top, tip };
}

export interface Point {
  x: number;
  y: number;
  /** The angle from upright in degrees. */
  turn: number;
}

/** Returns a point on the curve of the stem and the direction of the stem there. */
export function getStemPoint(height: number, bend: number, t: number): Point {
  const x = t * t * bend;
  const y = -2 * (1 - t) * t * height * 0.55 - t * t * height;
  const dx = 2 * t * bend;
  const dy = -2 * (1 - 2 * t) * height * 0.55 - 2 * t * height;
  return { x, y, turn: (Math.atan2(dx, -dy) * 180) / Math.PI };
}
