import { createFaceShade, createGlossShade } from "../light";
import { PAPER, RANGES, darken, lighten, mixColours } from "../palette";
import {
  drawEllipse,
  formatPath,
  placeContent,
  drawFilledPath,
  drawStroke,
  type Sheet,
} from "../sheet";
import type { DrawnShape, ShapeInput } from "./body";
import { drawCarton } from "./boxes";
import { drawWideLabel } from "../label";
import { drawScrunchies } from "./tools";

/** Draws small bottles in a clear zip bag, which airlines require. */
export function drawTravelPouch(
  sheet: Sheet,
  dress: ShapeInput,
  pieces: readonly DrawnShape[],
): DrawnShape {
  const range = RANGES[dress.label.range];
  const bag = "M-300-392H300L312-26Q312 4 282 6C100 14-100 14-282 6Q-312 4-312-26Z";
  const step = 500 / pieces.length;
  const inside = pieces.map((piece, i) =>
    placeContent(piece.art, -250 + step * (i + 0.5), -34, {
      scale: Math.min(0.55, 86 / piece.half),
      turn: [-1.5, 0, 1.5][i] ?? 0,
    }),
  );
  const art =
    drawFilledPath(bag, mixColours(PAPER, range.colour, 0.1), 'opacity=".55"') +
    inside.join("") +
    drawFilledPath(bag, "#ffffff", 'opacity=".2"') +
    drawFilledPath(
      "M-290-380H-170L-250 4H-284Q-302 2-302-26Z M40-390H96L30 10H-16Z",
      "#ffffff",
      'opacity=".26"',
    ) +
    `<path d="${bag}" fill="none" stroke="${lighten(range.colour, 0.5)}" stroke-width="5"/>` +
    drawFilledPath("M-306-436Q-306-444-298-444H298Q306-444 306-436V-390H-306Z", range.colour) +
    drawFilledPath(
      "M-306-436Q-306-444-298-444H298Q306-444 306-436V-390H-306Z",
      createFaceShade(sheet),
    ) +
    drawStroke("M-280-406H280", darken(range.colour, 0.5), 6) +
    drawStroke("M-280-406H280", lighten(range.colour, 0.7), 3, 'stroke-dasharray="3 7"') +
    drawFilledPath("M206-416H232V-360Q232-350 219-350T206-360Z", "#d9c7a8") +
    drawWideLabel(dress.label, { half: 196, top: -128, foot: -12, sag: 0, paper: true });
  return { art, half: 306, height: 444 };
}

/** Draws a carton of glass ampoules with three ampoules in front of it. */
export function drawAmpouleBox(sheet: Sheet, dress: ShapeInput): DrawnShape {
  const box = drawCarton(sheet, dress);
  const glass = mixColours(RANGES[dress.label.range].colour, "#c7772d", 0.4);
  const one = drawAmpoule(sheet, glass);
  const art =
    placeContent(box.art, -30, 0) +
    placeContent(one, 176, 20, { scale: 1.06 }) +
    placeContent(one, 238, 32, { scale: 1.06 }) +
    placeContent(one, 206, 62, { scale: 1.12 });
  return { art, half: 210, height: box.height };
}

function drawAmpoule(sheet: Sheet, glass: string): string {
  const line =
    "M-25 0V-128C-25-150-9-152-8-172L-13-206C-14-226 14-226 13-206L8-172C9-152 25-150 25-128V0Q0 12-25 0Z";
  return (
    drawEllipse(16, 2, 34, 9, "#2a130a", 'opacity=".28"') +
    drawFilledPath(line, lighten(glass, 0.34), 'opacity=".95"') +
    drawFilledPath("M-24-4V-104H24V-4Q0 8-24-4Z", darken(glass, 0.08)) +
    drawStroke("M-24-104Q0-98 24-104", lighten(glass, 0.7), 2) +
    drawFilledPath(line, createGlossShade(sheet), 'opacity=".8"') +
    drawStroke("M-9-172H9", "#fffdf7", 4)
  );
}

/** Draws scrunchies in front of their carton. */
export function drawScrunchieBox(sheet: Sheet, dress: ShapeInput): DrawnShape {
  const box = drawCarton(sheet, dress);
  return { art: box.art + drawScrunchies(sheet), half: 210, height: box.height };
}

/** Draws an open gift box: the lid behind the box, products in paper inside, and a printed sleeve in front. */
export function drawGiftBox(
  sheet: Sheet,
  dress: ShapeInput,
  pieces: readonly DrawnShape[],
): DrawnShape {
  const range = RANGES[dress.label.range];
  const card = mixColours(PAPER, range.colour, 0.16);
  const front = "M-300 0H300L312-226H-312Z";
  const lid = "M-262-560H262V-200H-262Z";
  const step = 480 / pieces.length;
  const inside = pieces.map((piece, i) => {
    const scale = Math.min(0.62, 96 / piece.half);
    // Raise short products, so that each is visible above the edge of the box.
    const foot = Math.min(i === 1 ? -120 : -128, piece.height * scale - 366);
    return placeContent(piece.art, -240 + step * (i + 0.5), foot, { scale });
  });
  const tissue = formatPath`M-304-224Q-262-268-214-246T-110-252 -16-244 92-256 196-246 304-224V-200H-304Z`;
  const art =
    drawFilledPath(lid, mixColours(range.colour, "#1e2b25", 0.1)) +
    drawFilledPath(lid, createFaceShade(sheet)) +
    drawStroke("M-244-542H244V-230H-244Z", lighten(range.colour, 0.5), 1.8, 'opacity=".6"') +
    drawFilledPath("M-312-226L-270-268H270L312-226Z", darken(range.colour, 0.5)) +
    inside.join("") +
    drawFilledPath(tissue, lighten(card, 0.6)) +
    drawStroke(
      "M-250-250L-226-214M-150-240L-120-212M-40-248L-20-212M70-250L96-212M180-248L206-212",
      darken(card, 0.3),
      2,
      'opacity=".35"',
    ) +
    drawFilledPath(front, card) +
    drawFilledPath(
      "M-300 0L-312-226H-250L-242 0Z M300 0L312-226H250L242 0Z",
      range.colour,
      'opacity=".2"',
    ) +
    drawFilledPath(front, createFaceShade(sheet)) +
    drawWideLabel(dress.label, { half: 206, top: -184, foot: -30, sag: 0, paper: true }) +
    drawStroke("M-312-226H312", lighten(card, 0.8), 2.4);
  return { art, half: 300, height: 560 };
}

/** Draws three equal products. The middle one is further in front. */
export function drawTrio(pieces: readonly [DrawnShape, DrawnShape, DrawnShape]): DrawnShape {
  const [left, middle, right] = pieces;
  const art =
    placeContent(left.art, -196, -14, { scale: 0.74 }) +
    placeContent(right.art, 196, -14, { scale: 0.74 }) +
    placeContent(middle.art, 0, 14, { scale: 0.78 });
  return { art, half: 290, height: middle.height * 0.78 };
}
