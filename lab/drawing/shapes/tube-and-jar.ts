import { drawTallLabel, drawWideLabel } from "../label";
import { createRoundShade } from "../light";
import { darken, lighten } from "../palette";
import { drawEllipse, formatPath, drawFilledPath, drawStroke, type Sheet } from "../sheet";
import {
  getBodyColour,
  getCapColour,
  getDrumOutline,
  type Cap,
  type DrawnShape,
  type ShapeInput,
} from "./body";
import { fillAndShade, drawGrain, drawRim } from "./bottles";

/** Draws a tube that stands on its cap and ends in a flat seam, for masks and creams. */
export function drawTube(sheet: Sheet, dress: ShapeInput, cap: Cap = "cream"): DrawnShape {
  const colour = getBodyColour(dress.label.range, dress.livery);
  const line = formatPath`M${-104} ${-96}C${-110} ${-240} ${-136} ${-430} ${-141} ${-572}H${141}C${136} ${-430} ${110} ${-240} ${104} ${-96}Q0 ${-82} ${-104} ${-96}Z`;
  const seam = formatPath`M${-142} ${-608}H${142}L${141} ${-568}H${-141}Z`;
  const ribs = Array.from(
    { length: 21 },
    (_, i) => formatPath`M${-134 + i * 13.4} ${-604}V${-573}`,
  ).join("");
  const field = { half: 116, top: -540, foot: -150, sag: 4, paper: false };
  const capTone = getCapColour(dress.label.range, cap);
  const paper = formatPath`M${-138.5} ${-506}H${138.5}C${133} ${-410} ${116} ${-280} ${109.5} ${-172}Q0 ${-160} ${-109.5} ${-172}C${-116} ${-280} ${-133} ${-410} ${-138.5} ${-506}Z`;
  const art =
    fillAndShade(sheet, getDrumOutline(94, 2, 104, 8, 10), capTone, "matt") +
    (cap === "wood" ? drawGrain(94, 2, 104) : "") +
    drawFilledPath(line, colour) +
    (dress.livery === "pale" ? "" : drawFilledPath(paper, "#faf5ea")) +
    drawTallLabel(sheet, dress.label, { ...field, top: -500, foot: -172, half: 109, sag: 6 }) +
    drawFilledPath(line, createRoundShade(sheet)) +
    drawRim(line) +
    drawFilledPath(seam, lighten(colour, 0.12)) +
    drawStroke(ribs, darken(colour, 0.5), 1.6, 'opacity=".3"') +
    drawFilledPath(seam, createRoundShade(sheet), 'opacity=".7"') +
    drawFilledPath(
      formatPath`M${-141} ${-569}H${141}V${-560}H${-141}Z`,
      darken(colour, 0.7),
      'opacity=".16"',
    );
  return { art, half: 106, height: 608 };
}

/** Draws a low jar with a broad lid, for masks, scrubs and waxes. */
export function drawJar(sheet: Sheet, dress: ShapeInput, cap: Cap = "wood"): DrawnShape {
  const colour = getBodyColour(dress.label.range, dress.livery);
  const half = 214;
  const line =
    formatPath`M${-half + 6} ${-262}Q${-half} ${-262} ${-half} ${-248}V${-44}Q${-half} ${-4} ${-half + 44} 5` +
    formatPath`Q0 26 ${half - 44} 5Q${half} ${-4} ${half} ${-44}V${-248}Q${half} ${-262} ${half - 6} ${-262}Z`;
  const capTone = getCapColour(dress.label.range, cap);
  const art =
    drawFilledPath(line, colour) +
    drawWideLabel(dress.label, {
      half,
      top: -228,
      foot: -34,
      sag: 12,
      paper: dress.livery !== "pale",
    }) +
    drawFilledPath(line, createRoundShade(sheet)) +
    drawRim(line) +
    drawFilledPath(getDrumOutline(half + 2, 252, 262, 14), darken(capTone, 0.6), 'opacity=".45"') +
    fillAndShade(sheet, getDrumOutline(half + 8, 262, 366, 14, 6), capTone, "matt") +
    drawEllipse(0, -364, half + 5, 15, lighten(capTone, 0.24)) +
    (cap === "wood" ? drawGrain(half, 266, 362) : "") +
    drawStroke(
      formatPath`M${-half - 4} ${-362}Q0 ${-334} ${half + 4} ${-362}`,
      lighten(capTone, 0.6),
      1.6,
      'opacity=".5"',
    );
  return { art, half: half + 8, height: 378 };
}
