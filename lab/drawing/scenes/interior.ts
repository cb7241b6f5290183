import { GROUND, RANGES, darken, lighten, mixColours, type RangeCode } from "../palette";
import { drawLivingPlant, drawSilhouette, type Plant } from "../botanicals/plants";
import { createBlur, createRoundShade } from "../light";
import {
  drawEllipse,
  formatNumber,
  formatPath,
  placeContent,
  drawFilledPath,
  type Sheet,
} from "../sheet";

/** The border between wall and table, and the base line of objects. Both are shares of the image height. */
export const HORIZON = 0.715;
export const STAND = 0.855;

/** Returns the tint of the room for a range. */
export function getTint(range: RangeCode): string {
  return mixColours(RANGES[range].colour, GROUND, 0.76);
}

/** Draws the wall, the table and the light of a window from the upper left. All images have this room. */
export function drawInterior(sheet: Sheet, range: RangeCode): string {
  const { width, height } = sheet;
  const tint = getTint(range);
  const horizon = height * HORIZON;
  const wall = sheet.define(
    `<radialGradient cx=".3" cy=".2" r="1"><stop stop-color="${lighten(tint, 0.5)}"/><stop offset=".55" stop-color="${tint}"/><stop offset="1" stop-color="${darken(tint, 0.1)}"/></radialGradient>`,
  );
  const table = sheet.define(
    `<linearGradient x2=".4" y2="1"><stop stop-color="${mixColours(darken(tint, 0.1), RANGES[range].colour, 0.1)}"/><stop offset=".5" stop-color="${lighten(tint, 0.28)}"/><stop offset="1" stop-color="${tint}"/></linearGradient>`,
  );
  return (
    drawFilledPath(`M0 0H${width}V${formatNumber(horizon + 1)}H0Z`, `url(#${wall})`) +
    drawFilledPath(`M0 ${formatNumber(horizon)}H${width}V${height}H0Z`, `url(#${table})`) +
    drawFilledPath(
      `M0 ${formatNumber(horizon)}H${width}V${formatNumber(horizon + 3)}H0Z`,
      lighten(tint, 0.75),
      'opacity=".8"',
    )
  );
}

/** Draws a niche in the wall behind the product, which guides the eye to it. */
export function drawNiche(sheet: Sheet, range: RangeCode, cx: number, half: number): string {
  const tint = getTint(range);
  const horizon = sheet.height * HORIZON;
  const top = horizon - half * 1.9;
  const line = formatPath`M${cx - half} ${horizon}V${top + half}A${half} ${half} 0 0 1 ${cx + half} ${top + half}V${horizon}Z`;
  const inner = sheet.define(
    `<linearGradient x2="1" y2=".6"><stop stop-color="${mixColours(darken(tint, 0.16), RANGES[range].colour, 0.26)}"/><stop offset=".5" stop-color="${mixColours(tint, RANGES[range].colour, 0.17)}"/><stop offset="1" stop-color="${mixColours(lighten(tint, 0.1), RANGES[range].colour, 0.05)}"/></linearGradient>`,
  );
  const glint = sheet.define(
    `<linearGradient><stop offset=".15" stop-color="${lighten(tint, 0.85)}" stop-opacity="0"/><stop offset=".8" stop-color="${lighten(tint, 0.85)}"/></linearGradient>`,
  );
  return (
    drawFilledPath(line, `url(#${inner})`) +
    `<path d="${formatPath`M${cx + half} ${horizon}V${top + half}A${half} ${half} 0 0 0 ${cx + half * 0.2} ${top + half * 0.02}`}" fill="none" stroke="url(#${glint})" stroke-width="3"/>`
  );
}

/** Draws a round slab of plaster, on which objects stand higher. */
export function drawPlinth(
  sheet: Sheet,
  range: RangeCode,
  at: { x: number; y: number; half: number; rise: number },
): string {
  const { x, y, half, rise } = at;
  const tint = getTint(range);
  const side = mixColours(tint, RANGES[range].colour, 0.2);
  return (
    drawEllipse(
      x + half * 0.2,
      y + 6,
      half * 1.12,
      half * 0.17,
      darken(tint, 0.6),
      `opacity=".28" ${createBlur(sheet, 12)}`,
    ) +
    drawFilledPath(
      formatPath`M${x - half} ${y - rise}V${y}A${half} ${half * 0.13} 0 0 0 ${x + half} ${y}V${y - rise}Z`,
      `url(#${sheet.define(`<linearGradient><stop stop-color="${lighten(side, 0.12)}"/><stop offset=".3" stop-color="${lighten(side, 0.4)}"/><stop offset="1" stop-color="${darken(side, 0.22)}"/></linearGradient>`)})`,
    ) +
    drawEllipse(x, y - rise, half, half * 0.13, lighten(tint, 0.5))
  );
}

/** Draws a sprig on the table with its shadow. */
export function drawLyingSprig(
  sheet: Sheet,
  kind: Plant,
  at: { x: number; y: number; turn: number; scale: number },
): string {
  const { x, y, turn, scale } = at;
  const under = placeContent(drawSilhouette(sheet, kind, "#12211b"), x + 8, y + 12, {
    turn,
    scale,
  });
  return (
    `<g opacity=".3" ${createBlur(sheet, 4)}>${under}</g>` +
    placeContent(drawLivingPlant(sheet, kind), x, y, { turn, scale })
  );
}

/** Draws a round clay vase with its bottom at 0, 0. Draw the content of the vase before. */
export function drawVase(sheet: Sheet, colour: string): string {
  const line = "M-22-150C-26-120-66-104-66-58C-66-16-40 4 0 4S66-16 66-58C66-104 26-120 22-150Z";
  return (
    drawFilledPath(line, colour) +
    drawFilledPath(line, createRoundShade(sheet)) +
    drawEllipse(0, -150, 22, 5, darken(colour, 0.5))
  );
}

/** Draws the shadow of leaves on the wall. The leaves themselves are outside the image. */
export function drawLeafShade(sheet: Sheet, art: string): string {
  return `<g opacity=".13" ${createBlur(sheet, 7)}>${art}</g>`;
}
