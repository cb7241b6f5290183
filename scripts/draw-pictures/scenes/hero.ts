import { livingPlant, silhouette } from "../botanicals/plants";
import { dish, seeds } from "../botanicals/roots";
import { textPath } from "../typography";
import { groundShadow } from "../light";
import { BRAND, darker, type RangeCode } from "../palette";
import { place, type Sheet } from "../sheet";
import type { Drawn } from "../shapes/body";
import { leafShade, lying, niche, plinth, interior, tintOf, vase } from "./interior";

/** Three products of the shop that stand together on the home page. */
export interface Group {
  left: Drawn;
  middle: Drawn;
  right: Drawn;
}

const RANGE: RangeCode = "purify";

/** The home page's picture for broad screens: the group on the right, quiet wall for text on the left. */
export function wideHero(sheet: Sheet, group: Group): string {
  return (
    interior(sheet, RANGE) +
    wallLeaves(sheet, sheet.width * 0.2, -40, 2.1) +
    niche(sheet, RANGE, sheet.width * 0.7, sheet.height * 0.34) +
    arranged(sheet, group, sheet.width * 0.7, sheet.height / 960)
  );
}

/** The home page's picture for phones: the group fills it. */
export function tallHero(sheet: Sheet, group: Group): string {
  const x = sheet.width * 0.455;
  return (
    interior(sheet, RANGE) +
    wallLeaves(sheet, 40, -60, 1.7) +
    niche(sheet, RANGE, x, sheet.width * 0.36) +
    arranged(sheet, group, x, sheet.width / 960)
  );
}

/** The card that other sites show for a link to the shop: name on the left, the group on the right. */
export function shareCard(sheet: Sheet, group: Group, mark: string): string {
  const x = 330;
  return (
    interior(sheet, RANGE) +
    niche(sheet, RANGE, sheet.width * 0.7, sheet.height * 0.34) +
    arranged(sheet, group, sheet.width * 0.7, sheet.height / 960) +
    place(mark, x - 62, 112, { scale: 1.24 }) +
    textPath("Rootwell", x, 346, { face: "display", size: 92, colour: BRAND }) +
    textPath("根源養髮", x, 428, { face: "display", size: 58, tracking: 260, colour: BRAND })
  );
}

function wallLeaves(sheet: Sheet, x: number, y: number, scale: number): string {
  return leafShade(
    sheet,
    place(silhouette(sheet, "camellia", darker(tintOf(RANGE), 0.7)), x, y, { turn: 152, scale }) +
      place(silhouette(sheet, "teaTree", darker(tintOf(RANGE), 0.7)), x + 180, y, {
        turn: 190,
        scale,
      }),
  );
}

/** The group around `x`, drawn for a picture 960 high and scaled to the one at hand. */
function arranged(sheet: Sheet, { left, middle, right }: Group, x: number, scale: number): string {
  const foot = sheet.height * 0.855;
  const tint = tintOf(RANGE);
  const stand = (drawn: Drawn, dx: number, dy: number, size: number) => {
    const at = { x: x + dx * scale, y: foot + dy * scale };
    const full = size * scale;
    return (
      groundShadow(sheet, { ...at, half: drawn.half * full, height: drawn.height * full, tint }) +
      place(drawn.art, at.x, at.y, { scale: full })
    );
  };
  const put = (art: string, dx: number, dy: number, turn = 0, size = 1, flip = false) =>
    place(art, x + dx * scale, foot + dy * scale, { turn, scale: size * scale, flip });
  return (
    put(livingPlant(sheet, "camellia"), 268, -176, 16, 1.16) +
    put(livingPlant(sheet, "camellia"), 268, -176, -16, 0.94, true) +
    groundShadow(sheet, {
      x: x + 268 * scale,
      y: foot - 40 * scale,
      half: 64 * scale,
      height: 240 * scale,
      tint,
    }) +
    put(vase(sheet, "#e7dccb"), 268, -40) +
    plinth(sheet, RANGE, {
      x: x - 20 * scale,
      y: foot - 10 * scale,
      half: 190 * scale,
      rise: 64 * scale,
    }) +
    stand(middle, -20, -74, 0.92) +
    stand(left, -232, 26, 0.74) +
    stand(right, 138, 40, 0.72) +
    put(dish(74, "#cfd8cc", place(seeds(40, 52, "#dcbf80", 8), 0, -2)), 322, 62) +
    lying(sheet, "teaTree", {
      x: x - 120 * scale,
      y: foot + 88 * scale,
      turn: 76,
      scale: 0.72 * scale,
    })
  );
}
