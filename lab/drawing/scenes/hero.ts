import { drawSilhouette } from "../botanicals/plants";
import { drawDish, drawSeeds } from "../botanicals/roots";
import { drawText } from "../typography";
import { drawGroundShadow } from "../light";
import { BRAND, darken, type RangeCode } from "../palette";
import { placeContent, type Sheet } from "../sheet";
import type { DrawnShape } from "../shapes/body";
import {
  drawLeafShade,
  drawLyingSprig,
  drawNiche,
  drawPlinth,
  drawInterior,
  getTint,
} from "./interior";
import { drawCamelliasInVase, placeOnStage, type Stage } from "./stage";

/** The three products in the home page image. */
export interface Group {
  left: DrawnShape;
  middle: DrawnShape;
  right: DrawnShape;
}

const RANGE: RangeCode = "purify";

/**
 * Draws the home page image for wide screens. The products are on the right, and the wall on the left is empty for
 * the text.
 */
export function drawWideHero(sheet: Sheet, group: Group): string {
  return (
    drawInterior(sheet, RANGE) +
    drawWallLeaves(sheet, sheet.width * 0.2, -40, 2.1) +
    drawNiche(sheet, RANGE, sheet.width * 0.7, sheet.height * 0.34) +
    arrangeProducts(sheet, group, sheet.width * 0.7, sheet.height / 960)
  );
}

/** Draws the home page image for phones. The products fill the image. */
export function drawTallHero(sheet: Sheet, group: Group): string {
  const x = sheet.width * 0.455;
  return (
    drawInterior(sheet, RANGE) +
    drawWallLeaves(sheet, 40, -60, 1.7) +
    drawNiche(sheet, RANGE, x, sheet.width * 0.36) +
    arrangeProducts(sheet, group, x, sheet.width / 960)
  );
}

/** Draws the image for links on other sites. The name is on the left, and the products are on the right. */
export function drawShareCard(sheet: Sheet, group: Group, mark: string): string {
  const x = 330;
  return (
    drawInterior(sheet, RANGE) +
    drawNiche(sheet, RANGE, sheet.width * 0.7, sheet.height * 0.34) +
    arrangeProducts(sheet, group, sheet.width * 0.7, sheet.height / 960) +
    placeContent(mark, x - 62, 112, { scale: 1.24 }) +
    drawText("Rootwell", x, 346, { face: "display", size: 92, colour: BRAND }) +
    drawText("根源養髮", x, 428, { face: "display", size: 58, tracking: 260, colour: BRAND })
  );
}

function drawWallLeaves(sheet: Sheet, x: number, y: number, scale: number): string {
  return drawLeafShade(
    sheet,
    placeContent(drawSilhouette(sheet, "camellia", darken(getTint(RANGE), 0.7)), x, y, {
      turn: 152,
      scale,
    }) +
      placeContent(drawSilhouette(sheet, "teaTree", darken(getTint(RANGE), 0.7)), x + 180, y, {
        turn: 190,
        scale,
      }),
  );
}

/**
 * Places the products around `x`. The layout is made for an image that is 960 high, and is scaled to the actual
 * height.
 */
function arrangeProducts(
  sheet: Sheet,
  { left, middle, right }: Group,
  x: number,
  scale: number,
): string {
  const foot = sheet.height * 0.855;
  const stage = { x, foot, scale };
  return (
    drawCamelliasInVase(sheet, stage, {
      dx: 268,
      dy: -40,
      tint: getTint(RANGE),
      rise: 136,
      right: [16, 1.16],
      left: [-16, 0.94],
    }) +
    drawPlinth(sheet, RANGE, {
      x: x - 20 * scale,
      y: foot - 10 * scale,
      half: 190 * scale,
      rise: 64 * scale,
    }) +
    placeProduct(sheet, stage, middle, { dx: -20, dy: -74, size: 0.92 }) +
    placeProduct(sheet, stage, left, { dx: -232, dy: 26, size: 0.74 }) +
    placeProduct(sheet, stage, right, { dx: 138, dy: 40, size: 0.72 }) +
    placeOnStage(
      stage,
      drawDish(74, "#cfd8cc", placeContent(drawSeeds(40, 52, "#dcbf80", 8), 0, -2)),
      {
        dx: 322,
        dy: 62,
      },
    ) +
    drawLyingSprig(sheet, "teaTree", {
      x: x - 120 * scale,
      y: foot + 88 * scale,
      turn: 76,
      scale: 0.72 * scale,
    })
  );
}

/** Places a product on the stage with its shadow. */
function placeProduct(
  sheet: Sheet,
  stage: Stage,
  drawn: DrawnShape,
  spot: { readonly dx: number; readonly dy: number; readonly size: number },
): string {
  const at = { x: stage.x + spot.dx * stage.scale, y: stage.foot + spot.dy * stage.scale };
  const full = spot.size * stage.scale;
  const tint = getTint(RANGE);
  return (
    drawGroundShadow(sheet, { ...at, half: drawn.half * full, height: drawn.height * full, tint }) +
    placeOnStage(stage, drawn.art, spot)
  );
}
