import { livingPlant, silhouette } from "../botanicals/plants";
import { dish, seeds } from "../botanicals/roots";
import { groundShadow } from "../light";
import { darker, type RangeCode } from "../palette";
import { place, type Sheet } from "../sheet";
import type { Drawn } from "../shapes/body";
import { leafShade, lying, niche, plinth, interior, STAND, tintOf, vase } from "./interior";

const RANGE: RangeCode = "nourish";

/** What the brand story begins with: the oil on its plinth, and the shrub that it is pressed from. */
export function firstBottle(sheet: Sheet, oil: Drawn): string {
  const { width, height } = sheet;
  const scale = height / 960;
  const x = width * 0.46;
  const foot = height * STAND;
  const tint = tintOf(RANGE);
  const put = (art: string, dx: number, dy: number, turn = 0, size = 1, flip = false) =>
    place(art, x + dx * scale, foot + dy * scale, { turn, scale: size * scale, flip });
  const bottle = { x, y: foot - 62 * scale };
  return (
    interior(sheet, RANGE) +
    leafShade(
      sheet,
      place(silhouette(sheet, "camellia", darker(tint, 0.7)), width * 0.1, -50, {
        turn: 150,
        scale: 1.7 * scale,
      }),
    ) +
    niche(sheet, RANGE, x, 330 * scale) +
    put(livingPlant(sheet, "camellia"), 330, -190, 20, 1.3) +
    put(livingPlant(sheet, "camellia"), 330, -190, -14, 1.05, true) +
    groundShadow(sheet, {
      x: x + 330 * scale,
      y: foot - 50 * scale,
      half: 64 * scale,
      height: 240 * scale,
      tint,
    }) +
    put(vase(sheet, "#e7dccb"), 330, -50) +
    plinth(sheet, RANGE, { x, y: foot + 8 * scale, half: 200 * scale, rise: 70 * scale }) +
    groundShadow(sheet, {
      ...bottle,
      half: oil.half * 0.95 * scale,
      height: oil.height * 0.95 * scale,
      tint,
    }) +
    place(oil.art, bottle.x, bottle.y, { scale: 0.95 * scale }) +
    put(dish(84, "#e9ddc6", place(seeds(40, 58, "#6b4a2b", 11), 0, -2)), 300, 66) +
    lying(sheet, "camellia", {
      x: x - 150 * scale,
      y: foot + 84 * scale,
      turn: -82,
      scale: 0.8 * scale,
    })
  );
}
