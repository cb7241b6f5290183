import { drawEngraving, type Plant } from "./botanicals/engraving";
import { drawText } from "./typography";
import { INK, INK_SOFT, PAPER, RANGES, type RangeCode } from "./palette";
import { formatNumber, placeContent, drawFilledPath, type Sheet } from "./sheet";

/** The text on the front label of a product. */
export interface LabelText {
  range: RangeCode;
  /** The name in Traditional Chinese, which must fit on one line. */
  name: string;
  english: string;
  /** The size, such as "500 ml", "120 g" or "Set of 3". */
  size: string;
  /** The plant that is drawn behind the text. */
  plant: Plant;
}

export interface LabelField {
  /** Half of the width of the printed field. `top` and `foot` are its upper and lower end. */
  half: number;
  top: number;
  foot: number;
  /** The depth of the curve of the upper and lower edge, because the body is round. */
  sag: number;
  /** True for a paper label, which coloured bodies have. On pale bodies, the text is printed directly on the body. */
  paper: boolean;
}

/** Draws the label of a tall body: the logo, the large character of the range, the names and the coloured band. */
export function drawTallLabel(sheet: Sheet, text: LabelText, field: LabelField): string {
  const { half, top, foot, sag, paper } = field;
  const range = RANGES[text.range];
  const width = half * 2 * 0.84;
  const height = foot - top;
  const bandHeight = Math.max(34, height * 0.13);
  const lineAt = (share: number) => top + sag + (height - bandHeight) * share;
  const big = Math.min(half * 0.98, height * 0.31);
  return (
    (paper
      ? drawFilledPath(getCurvedFieldPath(half, top, foot - bandHeight + 2, sag), PAPER)
      : "") +
    drawPrintedPlant(sheet, text, field) +
    drawText("ROOTWELL", 0, lineAt(0.125), {
      face: "serif-bold",
      size: Math.min(half * 0.19, 26, height * 0.085),
      tracking: 190,
      colour: INK,
      maxWidth: width,
    }) +
    drawText(range.character, 0, lineAt(0.575), {
      face: "display",
      size: big,
      colour: range.colour,
    }) +
    drawText(text.name, 0, lineAt(0.775), {
      face: "serif-bold",
      size: Math.min(half * 0.31, 44, height * 0.125),
      tracking: 40,
      colour: INK,
      maxWidth: width,
    }) +
    drawText(text.english, 0, lineAt(0.9), {
      face: "sans",
      size: Math.min(half * 0.155, 21, height * 0.066),
      tracking: 20,
      colour: INK_SOFT,
      maxWidth: width,
    }) +
    drawBand(text, { ...field, top: foot - bandHeight })
  );
}

/** Draws the label of a low, broad body. The large character is to the left of the text. */
export function drawWideLabel(text: LabelText, field: LabelField): string {
  const { half, top, foot, sag, paper } = field;
  const range = RANGES[text.range];
  const height = foot - top;
  const bandHeight = Math.max(28, height * 0.2);
  const lineAt = (share: number) => top + sag + (height - bandHeight) * share;
  const big = (height - bandHeight) * 0.74;
  const left = -half * 0.8;
  const column = left + big + half * 0.1;
  return (
    (paper ? drawFilledPath(getCurvedFieldPath(half, top, foot, sag), PAPER) : "") +
    drawText(range.character, left, lineAt(0.72), {
      face: "display",
      size: big,
      colour: range.colour,
      align: "left",
    }) +
    drawWordsBeside(text, { height, left: column, width: half * 0.82 - column, lineAt }) +
    drawBand(text, { ...field, top: foot - bandHeight })
  );
}

interface WordColumn {
  /** The height of the whole label, which determines the font size. */
  readonly height: number;
  readonly left: number;
  readonly width: number;
  /**
   * Returns the y position of a line. `share` is the position of the line in the space above the band, from 0 to 1.
   */
  readonly lineAt: (share: number) => number;
}

/** Draws the name of the shop, and the name of the product in both languages, one below the other. */
function drawWordsBeside(text: LabelText, { height, left, width, lineAt }: WordColumn): string {
  const line = { align: "left", maxWidth: width } as const;
  return (
    drawText("ROOTWELL", left, lineAt(0.27), {
      ...line,
      face: "serif-bold",
      size: height * 0.105,
      tracking: 180,
      colour: INK_SOFT,
    }) +
    drawText(text.name, left, lineAt(0.58), {
      ...line,
      face: "serif-bold",
      size: height * 0.2,
      tracking: 30,
      colour: INK,
    }) +
    drawText(text.english, left, lineAt(0.8), {
      ...line,
      face: "sans",
      size: height * 0.105,
      tracking: 10,
      colour: INK_SOFT,
    })
  );
}

/** Draws the plant behind the text, clipped to the printed field. */
function drawPrintedPlant(
  sheet: Sheet,
  text: LabelText,
  { half, top, foot, sag }: LabelField,
): string {
  const height = foot - top;
  const edge = sheet.define(
    `<clipPath><path d="${getCurvedFieldPath(half, top, foot, sag)}"/></clipPath>`,
  );
  const art = drawEngraving(sheet, text.plant, RANGES[text.range].colour);
  const scale = Math.min((height / 330) * 1.1, half / 110);
  return `<g clip-path="url(#${edge})">${placeContent(art, half * 0.3, top + height * 0.8, { scale })}</g>`;
}

/** Draws the coloured band at the bottom of every label, with the range on the left and the size on the right. */
function drawBand(text: LabelText, field: LabelField): string {
  const { half, top, foot, sag } = field;
  const range = RANGES[text.range];
  const size = Math.min((foot - top) * 0.44, half * 0.14);
  const baseline = (top + foot) / 2 + sag * 0.75 + size * 0.36;
  const style = { size, colour: range.bandInk } as const;
  return (
    drawFilledPath(getCurvedFieldPath(half, top, foot, sag), range.colour) +
    drawText(range.english, -half * 0.84, baseline, {
      ...style,
      face: "sans-bold",
      tracking: 90,
      align: "left",
      maxWidth: half,
    }) +
    drawText(text.size, half * 0.84, baseline, {
      ...style,
      face: "sans-bold",
      tracking: 20,
      align: "right",
      maxWidth: half * 0.62,
    })
  );
}

/** Returns the path of a field around a round body. Its edges curve down by `sag`. */
export function getCurvedFieldPath(half: number, top: number, foot: number, sag: number): string {
  return `M${formatNumber(-half)} ${formatNumber(top)}Q0 ${formatNumber(top + 2 * sag)} ${formatNumber(half)} ${formatNumber(top)}V${formatNumber(foot)}Q0 ${formatNumber(foot + 2 * sag)} ${formatNumber(-half)} ${formatNumber(foot)}Z`;
}
