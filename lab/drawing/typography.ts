import display from "./glyphs/display.json";
import sans from "./glyphs/sans.json";
import sansBold from "./glyphs/sans-bold.json";
import serifBold from "./glyphs/serif-bold.json";
import { n } from "./sheet";

/**
 * Text as outlines, so that a picture reads the same on a machine without fonts. The outlines are
 * Noto Serif and Noto Sans CJK TC (SIL Open Font License 1.1), cut by `glyphs/outline.py`.
 */
export type Face = "display" | "serif-bold" | "sans" | "sans-bold";
/** Advance and outline of each character, by face. */
const FACES: Readonly<Record<Face, Readonly<Record<string, readonly (number | string)[]>>>> = {
  display,
  "serif-bold": serifBold,
  sans,
  "sans-bold": sansBold,
};

/** Units to the em in each glyph file. */
const EM: Record<Face, number> = { display: 220, "serif-bold": 110, sans: 72, "sans-bold": 72 };

export interface Typography {
  face: Face;
  /** Height of the em in picture units. */
  size: number;
  colour: string;
  /** Space added after each character, in thousandths of the size. */
  tracking?: number;
  align?: "left" | "centre" | "right";
  /** The line is made smaller until it is no wider than this. */
  maxWidth?: number;
}

/** Every character asked for so far by face: what `glyphs/outline.py` must know. */
export const charactersUsed = new Map<Face, Set<string>>();

/** Characters that labels use and the glyph files lack, as "face:character". */
export function missingGlyphs(): string[] {
  return [...charactersUsed].flatMap(([face, characters]) =>
    [...characters].filter((one) => !(one in FACES[face])).map((one) => `${face}:${one}`),
  );
}

/** A line of text with its baseline at x, y. */
export function textPath(text: string, x: number, y: number, style: Typography): string {
  const { face, colour, align = "centre", tracking = 0, maxWidth = Infinity } = style;
  const gap = (tracking / 1000) * EM[face];
  const glyphs = Array.from(text, (character) => glyphOf(face, character));
  const units = glyphs.reduce((sum, [advance]) => sum + advance + gap, -gap);
  const scale = Math.min(style.size / EM[face], maxWidth / units);
  const shift = align === "centre" ? units / 2 : align === "right" ? units : 0;
  let at = 0;
  const data = glyphs.map(([advance, path]) => {
    const start = at;
    at += advance + gap;
    // Each outline begins with a relative move; made absolute here it starts at its own place.
    return path.replace(/^m(-?\d+)/, (_, dx: string) => `M${n(start + Number(dx))}`);
  });
  const transform = `translate(${n(x - shift * scale)} ${n(y)})scale(${Number(scale.toFixed(4))})`;
  return `<path transform="${transform}" fill="${colour}" d="${data.join("")}"/>`;
}

function glyphOf(face: Face, character: string): readonly [number, string] {
  const used = charactersUsed.get(face) ?? new Set();
  charactersUsed.set(face, used.add(character));
  const outline = FACES[face][character];
  return outline === undefined ? [EM[face], ""] : [Number(outline[0]), String(outline[1])];
}
