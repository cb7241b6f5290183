import { drawSilhouette } from "../botanicals/plants";
import { drawDish, drawSeeds } from "../botanicals/roots";
import { drawGroundShadow } from "../light";
import { darken, type RangeCode } from "../palette";
import { placeContent, type Sheet } from "../sheet";
import type { DrawnShape } from "../shapes/body";
import {
  drawLeafShade,
  drawLyingSprig,
  drawNiche,
  drawPlinth,
  drawInterior,
  STAND,
  getTint,
} from "./interior";
import { drawCamelliasInVase, placeOnStage, type Stage } from "./stage";

const RANGE: RangeCode = "nourish";

/** Draws the first image of the brand story: the oil on a plinth, and the shrub that the oil is pressed from. */
export function drawFirstBottle(sheet: Sheet, oil: DrawnShape): string {
  const scale = sheet.height / 960;
  const stage = { x: sheet.width * 0.46, foot: sheet.height * STAND, scale };
  return (
    drawRoom(sheet, stage) +
    drawCamelliasInVase(sheet, stage, {
      dx: 330,
      dy: -50,
      tint: getTint(RANGE),
      rise: 140,
      right: [20, 1.3],
      left: [-14, 1.05],
    }) +
    drawOilOnPlinth(sheet, stage, oil) +
    placeOnStage(
      stage,
      drawDish(84, "#e9ddc6", placeContent(drawSeeds(40, 58, "#6b4a2b", 11), 0, -2)),
      {
        dx: 300,
        dy: 66,
      },
    ) +
    drawLyingSprig(sheet, "camellia", {
      x: stage.x - 150 * scale,
      y: stage.foot + 84 * scale,
      turn: -82,
      scale: 0.8 * scale,
    })
  );
}

function drawRoom(sheet: Sheet, { x, scale }: Stage): string {
  return (
    drawInterior(sheet, RANGE) +
    drawLeafShade(
      sheet,
      placeContent(
        drawSilhouette(sheet, "camellia", darken(getTint(RANGE), 0.7)),
        sheet.width * 0.1,
        -50,
        {
          turn: 150,
          scale: 1.7 * scale,
        },
      ),
    ) +
    drawNiche(sheet, RANGE, x, 330 * scale)
  );
}

function drawOilOnPlinth(sheet: Sheet, { x, foot, scale }: Stage, oil: DrawnShape): string {
  const bottle = { x, y: foot - 62 * scale };
  return (
    drawPlinth(sheet, RANGE, { x, y: foot + 8 * scale, half: 200 * scale, rise: 70 * scale }) +
    drawGroundShadow(sheet, {
      ...bottle,
      half: oil.half * 0.95 * scale,
      height: oil.height * 0.95 * scale,
      tint: getTint(RANGE),
    }) +
    placeContent(oil.art, bottle.x, bottle.y, { scale: 0.95 * scale })
  );
}
