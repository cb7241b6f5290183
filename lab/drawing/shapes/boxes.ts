import { drawTallLabel } from "../label";
import { createFaceShade } from "../light";
import { RANGES, darken, lighten } from "../palette";
import { placeContent, drawFilledPath, drawStroke, type Sheet } from "../sheet";
import { getBodyColour, type DrawnShape, type ShapeInput } from "./body";

/** Draws a carton that is seen slightly from the right, for bars, sachets and capsules. */
export function drawCarton(sheet: Sheet, dress: ShapeInput): DrawnShape {
  const colour = getBodyColour(dress.label.range, dress.livery);
  const front = "M-180 0H110V-470H-180Z";
  const side = "M110 0L182-34V-486L110-470Z";
  const top = "M-180-470L-96-490 182-486 110-470Z";
  const field = { half: 145, top: -440, foot: -40, sag: 0, paper: dress.livery !== "pale" };
  const art =
    drawFilledPath(side, darken(colour, 0.34)) +
    drawFilledPath(
      "M110-74L182-104V-150L110-124Z",
      RANGES[dress.label.range].colour,
      'opacity=".7"',
    ) +
    drawFilledPath(top, lighten(colour, 0.42)) +
    drawFilledPath(front, colour) +
    placeContent(drawTallLabel(sheet, dress.label, field), -35, 0) +
    drawFilledPath(front, createFaceShade(sheet)) +
    drawStroke("M-180-470H110V0", lighten(colour, 0.6), 1.6, 'opacity=".55"');
  return { art, half: 180, height: 490 };
}
