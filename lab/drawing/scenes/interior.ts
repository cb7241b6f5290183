import { GROUND, RANGES, darker, lighter, mix, type RangeCode } from "../palette";
import { livingPlant, silhouette, type Plant } from "../botanicals/plants";
import { blur, roundShade } from "../light";
import { ellipse, n, p, place, filledPath, type Sheet } from "../sheet";

/** The border between wall and table, and the base line of objects. Both are shares of the image height. */
export const HORIZON = 0.715;
export const STAND = 0.855;

/** Returns the tint of the room for a range. */
export function tintOf(range: RangeCode): string {
  return mix(RANGES[range].colour, GROUND, 0.76);
}

/** Draws the wall, the table and the light of a window from the upper left. All images have this room. */
export function interior(sheet: Sheet, range: RangeCode): string {
  const { width, height } = sheet;
  const tint = tintOf(range);
  const horizon = height * HORIZON;
  const wall = sheet.define(
    `<radialGradient cx=".3" cy=".2" r="1"><stop stop-color="${lighter(tint, 0.5)}"/><stop offset=".55" stop-color="${tint}"/><stop offset="1" stop-color="${darker(tint, 0.1)}"/></radialGradient>`,
  );
  const table = sheet.define(
    `<linearGradient x2=".4" y2="1"><stop stop-color="${mix(darker(tint, 0.1), RANGES[range].colour, 0.1)}"/><stop offset=".5" stop-color="${lighter(tint, 0.28)}"/><stop offset="1" stop-color="${tint}"/></linearGradient>`,
  );
  return (
    filledPath(`M0 0H${width}V${n(horizon + 1)}H0Z`, `url(#${wall})`) +
    filledPath(`M0 ${n(horizon)}H${width}V${height}H0Z`, `url(#${table})`) +
    filledPath(
      `M0 ${n(horizon)}H${width}V${n(horizon + 3)}H0Z`,
      lighter(tint, 0.75),
      'opacity=".8"',
    )
  );
}

/** Draws a niche in the wall behind the product, which guides the eye to it. */
export function niche(sheet: Sheet, range: RangeCode, cx: number, half: number): string {
  const tint = tintOf(range);
  const horizon = sheet.height * HORIZON;
  const top = horizon - half * 1.9;
  const line = p`M${cx - half} ${horizon}V${top + half}A${half} ${half} 0 0 1 ${cx + half} ${top + half}V${horizon}Z`;
  const inner = sheet.define(
    `<linearGradient x2="1" y2=".6"><stop stop-color="${mix(darker(tint, 0.16), RANGES[range].colour, 0.26)}"/><stop offset=".5" stop-color="${mix(tint, RANGES[range].colour, 0.17)}"/><stop offset="1" stop-color="${mix(lighter(tint, 0.1), RANGES[range].colour, 0.05)}"/></linearGradient>`,
  );
  const glint = sheet.define(
    `<linearGradient><stop offset=".15" stop-color="${lighter(tint, 0.85)}" stop-opacity="0"/><stop offset=".8" stop-color="${lighter(tint, 0.85)}"/></linearGradient>`,
  );
  return (
    filledPath(line, `url(#${inner})`) +
    `<path d="${p`M${cx + half} ${horizon}V${top + half}A${half} ${half} 0 0 0 ${cx + half * 0.2} ${top + half * 0.02}`}" fill="none" stroke="url(#${glint})" stroke-width="3"/>`
  );
}

/** Draws a round slab of plaster, on which objects stand higher. */
export function plinth(
  sheet: Sheet,
  range: RangeCode,
  at: { x: number; y: number; half: number; rise: number },
): string {
  const { x, y, half, rise } = at;
  const tint = tintOf(range);
  const side = mix(tint, RANGES[range].colour, 0.2);
  return (
    ellipse(
      x + half * 0.2,
      y + 6,
      half * 1.12,
      half * 0.17,
      darker(tint, 0.6),
      `opacity=".28" ${blur(sheet, 12)}`,
    ) +
    filledPath(
      p`M${x - half} ${y - rise}V${y}A${half} ${half * 0.13} 0 0 0 ${x + half} ${y}V${y - rise}Z`,
      `url(#${sheet.define(`<linearGradient><stop stop-color="${lighter(side, 0.12)}"/><stop offset=".3" stop-color="${lighter(side, 0.4)}"/><stop offset="1" stop-color="${darker(side, 0.22)}"/></linearGradient>`)})`,
    ) +
    ellipse(x, y - rise, half, half * 0.13, lighter(tint, 0.5))
  );
}

/** Draws a sprig on the table with its shadow. */
export function lying(
  sheet: Sheet,
  kind: Plant,
  at: { x: number; y: number; turn: number; scale: number },
): string {
  const { x, y, turn, scale } = at;
  const under = place(silhouette(sheet, kind, "#12211b"), x + 8, y + 12, { turn, scale });
  return (
    `<g opacity=".3" ${blur(sheet, 4)}>${under}</g>` +
    place(livingPlant(sheet, kind), x, y, { turn, scale })
  );
}

/** Draws a round clay vase with its bottom at 0, 0. Draw the content of the vase before. */
export function vase(sheet: Sheet, colour: string): string {
  const line = "M-22-150C-26-120-66-104-66-58C-66-16-40 4 0 4S66-16 66-58C66-104 26-120 22-150Z";
  return (
    filledPath(line, colour) +
    filledPath(line, roundShade(sheet)) +
    ellipse(0, -150, 22, 5, darker(colour, 0.5))
  );
}

/** Draws the shadow of leaves on the wall. The leaves themselves are outside the image. */
export function leafShade(sheet: Sheet, art: string): string {
  return `<g opacity=".13" ${blur(sheet, 7)}>${art}</g>`;
}
