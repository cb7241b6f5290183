import { drawTallLabel, getCurvedFieldPath } from "../label";
import { createGlossShade, createRoundShade } from "../light";
import { INK, PAPER, RANGES, darken, lighten, mixColours } from "../palette";
import { formatNumber, formatPath, drawFilledPath, drawStroke, type Sheet } from "../sheet";
import {
  getBodyColour,
  getBottleOutline,
  getCapColour,
  getDrumOutline,
  type Cap,
  type DrawnShape,
  type ShapeInput,
} from "./body";

/** Draws a 500 ml bottle with a pump. */
export function drawPumpBottle(sheet: Sheet, dress: ShapeInput, cap: Cap = "cream"): DrawnShape {
  const line = getBottleOutline({ half: 138, side: 390, top: 470, neck: 50, corner: 22, sag: 11 });
  const capTone = getCapColour(dress.label.range, cap);
  const field = { half: 138, top: -366, foot: -52, sag: 9, paper: dress.livery !== "pale" };
  const head = formatPath`M${-112} ${-600}Q${-118} ${-600} ${-118} ${-592}V${-578}Q${-118} ${-572} ${-112} ${-573}L${-58} ${-576}Q${-52} ${-546} ${-30} ${-546}H${34}Q${46} ${-546} ${46} ${-560}V${-588}Q${46} ${-606} ${26} ${-606}H${-40}Q${-78} ${-606} ${-112} ${-600}Z`;
  const art =
    drawFilledPath(formatPath`M${-13} ${-550}H${13}V${-500}H${-13}Z`, lighten(capTone, 0.1)) +
    drawFilledPath(formatPath`M${-13} ${-550}H${13}V${-500}H${-13}Z`, createGlossShade(sheet)) +
    fillAndShade(sheet, head, capTone, "matt") +
    fillAndShade(sheet, getDrumOutline(54, 456, 512, 5, 8), capTone, "matt") +
    drawStroke(
      formatPath`M${-54} ${-474}Q0 ${-464} 54 ${-474}`,
      darken(capTone, 0.35),
      1.6,
      'opacity=".5"',
    ) +
    drawFilledPath(line, getBodyColour(dress.label.range, dress.livery)) +
    drawTallLabel(sheet, dress.label, field) +
    drawFilledPath(line, createRoundShade(sheet)) +
    drawRim(line);
  return { art, half: 138, height: 606 };
}

/** Draws a slim bottle with a tall cap, for tonics, mists and travel sizes. */
export function drawSlimBottle(sheet: Sheet, dress: ShapeInput, cap: Cap = "wood"): DrawnShape {
  const line = getBottleOutline({ half: 102, side: 432, top: 468, neck: 62, corner: 20, sag: 9 });
  const capTone = getCapColour(dress.label.range, cap);
  const field = { half: 102, top: -396, foot: -66, sag: 7, paper: dress.livery !== "pale" };
  const art =
    fillAndShade(sheet, getDrumOutline(66, 455, 476, 5), darken(capTone, 0.25), "gloss") +
    fillAndShade(sheet, getDrumOutline(70, 470, 616, 7, 12), capTone, "matt") +
    (cap === "wood" ? drawGrain(70, 470, 616) : "") +
    drawFilledPath(line, getBodyColour(dress.label.range, dress.livery)) +
    drawTallLabel(sheet, dress.label, field) +
    drawFilledPath(line, createRoundShade(sheet)) +
    drawRim(line);
  return { art, half: 102, height: 616 };
}

/** Draws a bottle of tinted glass with a rubber bulb, for serums and oils. The fill level is visible. */
export function drawDropperBottle(
  sheet: Sheet,
  dress: ShapeInput,
  cap: Cap = "copper",
): DrawnShape {
  const range = RANGES[dress.label.range];
  const line = getBottleOutline({ half: 128, side: 318, top: 396, neck: 48, corner: 34, sag: 11 });
  const glass = mixColours(range.colour, "#20130a", 0.2);
  const rubber = darken(range.colour, 0.72);
  const field = { half: 128, top: -282, foot: -44, sag: 9, paper: true };
  const bulb = formatPath`M${-34} ${-470}C${-34} ${-520} ${-30} ${-560} ${-27} ${-582}Q${-22} ${-606} 0 ${-606}Q22 ${-606} 27 ${-582}C30 ${-560} 34 ${-520} 34 ${-470}Z`;
  const art =
    fillAndShade(sheet, bulb, rubber, "matt") +
    fillAndShade(
      sheet,
      getDrumOutline(54, 392, 474, 6, 5),
      getCapColour(dress.label.range, cap),
      "gloss",
    ) +
    [-30, -15, 0, 15, 30]
      .map((x) => drawStroke(formatPath`M${x} ${-464}V${-398}`, INK, 1.4, 'opacity=".14"'))
      .join("") +
    drawFilledPath(line, glass) +
    drawFilledPath(getCurvedFieldPath(124, -322, -20, 9), darken(glass, 0.34), 'opacity=".5"') +
    drawStroke(
      formatPath`M-124 ${-322}Q0 ${-306} 124 ${-322}`,
      lighten(glass, 0.55),
      2,
      'opacity=".6"',
    ) +
    drawTallLabel(sheet, dress.label, field) +
    drawFilledPath(line, createGlossShade(sheet), 'opacity=".72"') +
    drawFilledPath(line, createRoundShade(sheet), 'opacity=".5"') +
    drawFilledPath(
      formatPath`M-112 ${-330}Q${-102} ${-356} ${-72} ${-374}L${-66} ${-366}Q${-92} ${-348} ${-100} ${-326}Z`,
      "#fff",
      'opacity=".55"',
    );
  return { art, half: 128, height: 606 };
}

/** Fills an outline with a flat colour and shades it like matt lacquer or glossy metal. */
export function fillAndShade(
  sheet: Sheet,
  d: string,
  colour: string,
  finish: "matt" | "gloss",
): string {
  return (
    drawFilledPath(d, colour) +
    drawFilledPath(d, finish === "matt" ? createRoundShade(sheet) : createGlossShade(sheet))
  );
}

/** Draws the annual rings of a wooden cap that is seen from the side. */
export function drawGrain(half: number, foot: number, top: number): string {
  const height = top - foot;
  return [-0.62, -0.3, 0.05, 0.34, 0.68]
    .map((at, i) => {
      const x = half * at;
      const bend = (i % 2 === 0 ? 1 : -1) * 7;
      return formatPath`M${x} ${-foot - 4}C${x + bend} ${-foot - height * 0.35} ${x - bend} ${-foot - height * 0.6} ${x + bend * 0.4} ${-top + 9}`;
    })
    .map((d) => drawStroke(d, "#7a5326", 1.5, 'opacity=".32"'))
    .join("");
}

/** Draws a thin line of light along an edge. It separates the body from the wall behind it. */
export function drawRim(line: string): string {
  return `<path d="${line}" fill="none" stroke="${PAPER}" stroke-width="${formatNumber(1.6)}" opacity=".4"/>`;
}
