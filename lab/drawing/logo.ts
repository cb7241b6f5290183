import { BRAND, COPPER, LEAF } from "./palette";
import { drawText } from "./typography";
import { createSheet, drawFilledPath, drawStroke } from "./sheet";

/**
 * The logo: a sprout of two leaves whose stem continues below the ground as three roots. It is 100 by 100. A
 * few thick lines keep it readable at 16 px.
 */
export function drawMark(
  ink: string = BRAND,
  second: string = LEAF,
  root: string = COPPER,
): string {
  return (
    drawFilledPath("M48 50C20 50 8 32 8 10C34 8 50 22 48 50Z", ink) +
    drawFilledPath("M52 44C50 22 64 10 90 8C92 32 78 46 52 44Z", second) +
    drawStroke("M50 36V58", ink, 6) +
    drawStroke("M50 60C50 76 34 74 24 90M50 60C50 76 66 74 76 90M50 58V96", root, 5.6)
  );
}

/** Returns favicon.svg. It contains only the logo, which is light if the browser uses a dark theme. */
export function drawFavicon(): string {
  const dark = [
    `[fill="${BRAND}"]{fill:#8cc7a6}[stroke="${BRAND}"]{stroke:#8cc7a6}`,
    `[fill="${LEAF}"]{fill:#b7dcc4}[stroke="${COPPER}"]{stroke:#e3a577}`,
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">` +
    `<style>@media(prefers-color-scheme:dark){${dark.join("")}}</style>${drawMark()}</svg>\n`
  );
}

/**
 * Draws the app icon: the logo on the green of the brand. `inset` keeps the logo inside the circle that launchers
 * crop the icon to.
 */
export function drawAppIcon(corner: number, inset: number): string {
  const size = 100 - 2 * inset;
  const art = drawMark("#f4ecdc", "#a9cfb4", "#e3a577");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${corner}" fill="${BRAND}"/>` +
    `<g transform="translate(${inset} ${inset - 1})scale(${size / 100})">${art}</g></svg>\n`
  );
}

/**
 * Draws logo and name side by side, for the header and for documents. `ink` is the colour of the characters.
 */
export function drawWordmark(ink: string, second: string, root: string): string {
  const sheet = createSheet(396, 100);
  return sheet.write(
    drawMark(ink, second, root) +
      drawText("Rootwell", 112, 52, { face: "display", size: 60, colour: ink, align: "left" }) +
      drawText("根源養髮", 114, 90, {
        face: "display",
        size: 30,
        tracking: 285,
        colour: ink,
        align: "left",
      }),
  );
}
