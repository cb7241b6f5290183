import { silhouette } from "../botanicals/plants";
import { groundShadow } from "../light";
import { darker } from "../palette";
import { place, type Sheet } from "../sheet";
import type { Drawn } from "../shapes/body";
import type { LabelText } from "../label";
import { STAND, leafShade, lying, niche, interior, tintOf } from "./interior";

/**
 * Draws the front image: the product in its niche, the shadow of leaves on the wall, and a sprig beside the product.
 * `larger` is the scale of a larger SKU.
 */
export function frontScene(sheet: Sheet, label: LabelText, drawn: Drawn, larger = 1): string {
  const { width, height } = sheet;
  const tint = tintOf(label.range);
  const x = width / 2;
  const y = height * STAND;
  const scale = larger * Math.min(670 / drawn.height, 600 / (drawn.half * 2), 1.3);
  return (
    interior(sheet, label.range) +
    leafShade(
      sheet,
      place(silhouette(sheet, label.plant, darker(tint, 0.7)), 60, 330, { turn: 128, scale: 1.5 }),
    ) +
    niche(sheet, label.range, x, 292) +
    groundShadow(sheet, { x, y, half: drawn.half * scale, height: drawn.height * scale, tint }) +
    place(drawn.art, x, y, { scale }) +
    lying(sheet, label.plant, { x: x + drawn.half * scale * 0.5, y: y + 46, turn: 74, scale: 0.7 })
  );
}
