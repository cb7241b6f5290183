import { silhouette } from "../botanicals/plants";
import { dish, seeds } from "../botanicals/roots";
import { groundShadow } from "../light";
import { darker, type RangeCode } from "../palette";
import { place, type Sheet } from "../sheet";
import type { Drawn } from "../shapes/body";
import { leafShade, lying, niche, plinth, interior, STAND, tintOf } from "./interior";
import { camelliasInVase, put, type Stage } from "./stage";

const RANGE: RangeCode = "nourish";

/** Draws the first image of the brand story: the oil on a plinth, and the shrub that the oil is pressed from. */
export function firstBottle(sheet: Sheet, oil: Drawn): string {
  const scale = sheet.height / 960;
  const stage = { x: sheet.width * 0.46, foot: sheet.height * STAND, scale };
  return (
    room(sheet, stage) +
    camelliasInVase(sheet, stage, {
      dx: 330,
      dy: -50,
      tint: tintOf(RANGE),
      rise: 140,
      right: [20, 1.3],
      left: [-14, 1.05],
    }) +
    oilOnPlinth(sheet, stage, oil) +
    put(stage, dish(84, "#e9ddc6", place(seeds(40, 58, "#6b4a2b", 11), 0, -2)), {
      dx: 300,
      dy: 66,
    }) +
    lying(sheet, "camellia", {
      x: stage.x - 150 * scale,
      y: stage.foot + 84 * scale,
      turn: -82,
      scale: 0.8 * scale,
    })
  );
}

function room(sheet: Sheet, { x, scale }: Stage): string {
  return (
    interior(sheet, RANGE) +
    leafShade(
      sheet,
      place(silhouette(sheet, "camellia", darker(tintOf(RANGE), 0.7)), sheet.width * 0.1, -50, {
        turn: 150,
        scale: 1.7 * scale,
      }),
    ) +
    niche(sheet, RANGE, x, 330 * scale)
  );
}

function oilOnPlinth(sheet: Sheet, { x, foot, scale }: Stage, oil: Drawn): string {
  const bottle = { x, y: foot - 62 * scale };
  return (
    plinth(sheet, RANGE, { x, y: foot + 8 * scale, half: 200 * scale, rise: 70 * scale }) +
    groundShadow(sheet, {
      ...bottle,
      half: oil.half * 0.95 * scale,
      height: oil.height * 0.95 * scale,
      tint: tintOf(RANGE),
    }) +
    place(oil.art, bottle.x, bottle.y, { scale: 0.95 * scale })
  );
}
