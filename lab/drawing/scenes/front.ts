import { drawSilhouette } from "../botanicals/plants";
import { drawGroundShadow } from "../light";
import { darken } from "../palette";
import { placeContent, type Sheet } from "../sheet";
import type { DrawnShape } from "../shapes/body";
import type { LabelText } from "../label";
import { STAND, drawLeafShade, drawLyingSprig, drawNiche, drawInterior, getTint } from "./interior";

/**
 * Draws the front image: the product in its niche, the shadow of leaves on the wall, and a sprig beside the product.
 * `larger` is the scale of a larger SKU.
 */
export function drawFrontScene(
  sheet: Sheet,
  label: LabelText,
  drawn: DrawnShape,
  larger = 1,
): string {
  const { width, height } = sheet;
  const tint = getTint(label.range);
  const x = width / 2;
  const y = height * STAND;
  const scale = larger * Math.min(670 / drawn.height, 600 / (drawn.half * 2), 1.3);
  return (
    drawInterior(sheet, label.range) +
    drawLeafShade(
      sheet,
      placeContent(drawSilhouette(sheet, label.plant, darken(tint, 0.7)), 60, 330, {
        turn: 128,
        scale: 1.5,
      }),
    ) +
    drawNiche(sheet, label.range, x, 292) +
    drawGroundShadow(sheet, {
      x,
      y,
      half: drawn.half * scale,
      height: drawn.height * scale,
      tint,
    }) +
    placeContent(drawn.art, x, y, { scale }) +
    drawLyingSprig(sheet, label.plant, {
      x: x + drawn.half * scale * 0.5,
      y: y + 46,
      turn: 74,
      scale: 0.7,
    })
  );
}
