import { darken } from "./palette";
import { drawEllipse, formatNumber, drawFilledPath, type Sheet } from "./sheet";

/**
 * The shading of all images. The light comes from the upper left. Each body is filled with a flat colour and then
 * shaded with these gradients.
 */

function createGradient(direction: string, stops: readonly (readonly [number, string, number])[]) {
  const marks = stops.map(([offset, colour, opacity]) => {
    return `<stop offset="${formatNumber(offset)}%" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  });
  return `<linearGradient ${direction}>${marks.join("")}</linearGradient>`;
}

const DARK = "#0c1a15";

/** Returns the shading of an upright round body. Draw it over the body's colour and label. */
export function createRoundShade(sheet: Sheet): string {
  const id = sheet.define(
    createGradient('x2="1" y2="0"', [
      [0, DARK, 0.34],
      [7, DARK, 0.12],
      [16, "#fff", 0.2],
      [27, "#fff", 0.3],
      [40, "#fff", 0.06],
      [58, DARK, 0.03],
      [80, DARK, 0.2],
      [93, DARK, 0.36],
      [98, DARK, 0.28],
      [100, DARK, 0.2],
    ]),
  );
  return `url(#${id})`;
}

/** Returns the shading of metal and gloss. Its bands are harder than those of a matt body. */
export function createGlossShade(sheet: Sheet): string {
  const id = sheet.define(
    createGradient('x2="1" y2="0"', [
      [0, DARK, 0.42],
      [12, DARK, 0.1],
      [20, "#fff", 0.62],
      [30, "#fff", 0.5],
      [38, "#fff", 0.02],
      [62, DARK, 0.06],
      [84, DARK, 0.42],
      [94, DARK, 0.3],
      [100, "#fff", 0.16],
    ]),
  );
  return `url(#${id})`;
}

/** Returns the shading of a flat face that is turned to the light. The upper left corner is brighter. */
export function createFaceShade(sheet: Sheet): string {
  const id = sheet.define(
    createGradient('x2="1" y2="1"', [
      [0, "#fff", 0.24],
      [45, "#fff", 0.02],
      [100, DARK, 0.16],
    ]),
  );
  return `url(#${id})`;
}

export function createBlur(sheet: Sheet, deviation: number): string {
  const id = sheet.define(
    `<filter x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="${formatNumber(deviation)}"/></filter>`,
  );
  return `filter="url(#${id})"`;
}

/** Draws the shadow of an object at x, y. The shadow is below and to the right of the object. */
export function drawGroundShadow(
  sheet: Sheet,
  standing: { x: number; y: number; half: number; height: number; tint: string },
): string {
  const { x, y, half, height, tint } = standing;
  const colour = darken(tint, 0.62);
  const reach = Math.min(height * 0.5, 300);
  const cast =
    `M${formatNumber(x - half * 0.9)} ${formatNumber(y + 4)}L${formatNumber(x + half)} ${formatNumber(y + 8)}` +
    `L${formatNumber(x + half + reach)} ${formatNumber(y - reach * 0.26)}Q${formatNumber(x + half * 0.4 + reach)} ${formatNumber(y - reach * 0.42)} ${formatNumber(x + reach * 0.62)} ${formatNumber(y - reach * 0.34)}Z`;
  return (
    drawFilledPath(cast, colour, `opacity=".17" ${createBlur(sheet, 16)}`) +
    drawEllipse(
      x + half * 0.12,
      y + 4,
      half * 1.12,
      15 + half * 0.03,
      colour,
      `opacity=".36" ${createBlur(sheet, 9)}`,
    ) +
    drawEllipse(x + 2, y + 2, half * 0.96, 8, colour, `opacity=".55" ${createBlur(sheet, 4)}`)
  );
}
