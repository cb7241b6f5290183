import { drawTallLabel } from "../label";
import { createRoundShade } from "../light";
import { darken, lighten } from "../palette";
import { formatPath, placeContent, drawFilledPath, drawStroke, type Sheet } from "../sheet";
import {
  getBodyColour,
  getCapColour,
  getDrumOutline,
  type DrawnShape,
  type ShapeInput,
} from "./body";
import { fillAndShade, drawRim } from "./bottles";

/** Draws a soft refill pouch on its folded base. It is sealed at the top and has a spout at a corner. */
export function drawPouch(sheet: Sheet, dress: ShapeInput): DrawnShape {
  const { range } = dress.label;
  const colour = getBodyColour(range, dress.livery);
  const line = formatPath`M${-150} ${-566}H${84}L${150} ${-492}C${160} ${-370} ${180} ${-150} ${172} ${-36}Q${168} ${6} ${128} ${9}Q0 ${22} ${-128} ${9}Q${-168} ${6} ${-172} ${-36}C${-180} ${-150} ${-162} ${-400} ${-150} ${-566}Z`;
  const fold = formatPath`M${-168} ${-58}Q0 ${-4} 168 ${-58}`;
  const seal = formatPath`M${-150} ${-566}H${84}L${96} ${-552}L${-151} ${-540}Z`;
  const spout = fillAndShade(
    sheet,
    getDrumOutline(27, -14, 46, 5, 8),
    getCapColour(range, "cream"),
    "matt",
  );
  const field = { half: 132, top: -478, foot: -84, sag: 6, paper: dress.livery !== "pale" };
  const art =
    placeContent(spout, 122, -530, { turn: 42 }) +
    drawFilledPath(line, colour) +
    drawTallLabel(sheet, dress.label, field) +
    drawFilledPath(line, createRoundShade(sheet), 'opacity=".8"') +
    drawFilledPath(seal, lighten(colour, 0.14)) +
    drawStroke(
      formatPath`M${-151} ${-540}L${98} ${-552}`,
      darken(colour, 0.4),
      1.6,
      'opacity=".4"',
    ) +
    drawStroke(fold, darken(colour, 0.5), 2, 'opacity=".35"') +
    drawRim(line);
  return { art, half: 172, height: 590 };
}
