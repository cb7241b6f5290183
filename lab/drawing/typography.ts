import display from "./glyphs/display.json";
import sans from "./glyphs/sans.json";
import sansBold from "./glyphs/sans-bold.json";
import serifBold from "./glyphs/serif-bold.json";
import { formatNumber } from "./sheet";

/**
 * A typeface. Text is drawn as outlines, so that an image looks the same on a machine without fonts. The outlines
 * come from Noto Serif and Noto Sans CJK TC (SIL Open Font License 1.1). `glyphs/outline.py` extracts them.
 */
export type Face = "display" | "serif-bold" | "sans" | "sans-bold";
/** The advance width and the outline of each character, by typeface. */
const FACES: Readonly<Record<Face, Readonly<Record<string, readonly (number | string)[]>>>> = {
  display,
  "serif-bold": serifBold,
  sans,
  "sans-bold": sansBold,
};

/** The units per em in each glyph file. */
const EM: Record<Face, number> = { display: 220, "serif-bold": 110, sans: 72, "sans-bold": 72 };

export interface Typography {
  face: Face;
  /** The height of an em in units of the image. */
  size: number;
  colour: string;
  /** The additional space after each character, in thousandths of the size. */
  tracking?: number;
  align?: "left" | "centre" | "right";
  /** The maximum width of the text. Wider text is scaled down to it. */
  maxWidth?: number;
}

/** The characters that were drawn so far, by typeface. `glyphs/outline.py` must provide them. */
export const charactersUsed = new Map<Face, Set<string>>();

/** Returns the characters that labels use but the glyph files lack, as "face:character". */
export function listMissingGlyphs(): string[] {
  return [...charactersUsed].flatMap(([face, characters]) =>
    [...characters].filter((one) => !(one in FACES[face])).map((one) => `${face}:${one}`),
  );
}

/** Draws a line of text with its baseline at x, y. */
export function drawText(text: string, x: number, y: number, style: Typography): string {
  const { face, colour, align = "centre", tracking = 0, maxWidth = Infinity } = style;
  const gap = (tracking / 1000) * EM[face];
  const glyphs = Array.from(text, (character) => getGlyph(face, character));
  const units = glyphs.reduce((sum, [advance]) => sum + advance + gap, -gap);
  const scale = Math.min(style.size / EM[face], maxWidth / units);
  const shift = align === "centre" ? units / 2 : align === "right" ? units : 0;
  let at = 0;
  const data = glyphs.map(([advance, path]) => {
    const start = at;
    at += advance + gap;
    // Each outline begins with a relative move. Replace it by an absolute one, so that the outline starts at its own
    // position.
    return path.replace(/^m(-?\d+)/, (_, dx: string) => `M${formatNumber(start + Number(dx))}`);
  });
  const transform = `translate(${formatNumber(x - shift * scale)} ${formatNumber(y)})scale(${Number(scale.toFixed(4))})`;
  return `<path transform="${transform}" fill="${colour}" d="${data.join("")}"/>`;
}

function getGlyph(face: Face, character: string): readonly [number, string] {
  const used = charactersUsed.get(face) ?? new Set();
  charactersUsed.set(face, used.add(character));
  const outline = FACES[face][character];
  return outline === undefined ? [EM[face], ""] : [Number(outline[0]), String(outline[1])];
}
