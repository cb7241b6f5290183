import { darken, lighten, mixColours } from "../palette";
import { createBlur } from "../light";
import {
  formatNumber,
  formatPath,
  placeContent,
  createSeededRandom,
  drawFilledPath,
  drawStroke,
  type Sheet,
} from "../sheet";
import { samplePoints, getSmoothPath } from "./smear";

/** Draws a lock of hair across the image, strand by strand. */
export function drawHairLock(
  sheet: Sheet,
  along: readonly { x: number; y: number }[],
  half: number,
  colour = "#54382a",
): string {
  const way = samplePoints(along, 9);
  const random = createSeededRandom(Math.round(half * 3));
  const strand = (at: number, drift: number) =>
    getSmoothPath(
      way.map(({ x, y, nx, ny, t }) => {
        const reach = (at + drift * (t - 0.4)) * half * (0.82 + 0.3 * Math.sin(Math.PI * t));
        return { x: x + nx * reach, y: y + ny * reach };
      }),
    );
  const shadow = drawStroke(
    strand(0, 0),
    darken(colour, 0.6),
    half * 1.9,
    `opacity=".3" transform="translate(26 20)" ${createBlur(sheet, 18)}`,
  );
  const count = 40;
  const under = drawStroke(strand(0, 0), darken(colour, 0.3), half * 1.86);
  const strands = Array.from({ length: count }, (_, i) => {
    const at = -1 + (2 * i) / (count - 1);
    // Draw two bright bands where the lock faces the light. The rest is dark.
    const shine =
      0.72 * Math.exp(-(((at - 0.36) / 0.3) ** 2)) + 0.3 * Math.exp(-(((at + 0.5) / 0.18) ** 2));
    const tone = mixColours(
      darken(colour, 0.1 + Math.max(0, -at) * 0.4),
      "#d3a678",
      Math.min(0.62, shine * random(0.5, 0.95)),
    );
    return drawStroke(strand(at, random(-0.13, 0.13)), tone, random(2.4, 7.5), 'opacity=".78"');
  });
  return shadow + under + strands.join("");
}

/** Draws a close view of the towel: rows of terry loops in two soft folds. */
export function drawTerry(sheet: Sheet, colour: string): string {
  const loop =
    drawFilledPath("M-17 14C-24-12-10-24 0-24S24-12 17 14Q0 24-17 14Z", colour) +
    drawFilledPath(
      "M-17 14C-24-12-10-24 0-24C-8-18-12-4-10 16Z",
      lighten(colour, 0.7),
      'opacity=".5"',
    ) +
    drawFilledPath(
      "M17 14C24-12 10-24 0-24C10-14 14 0 8 18Z",
      darken(colour, 0.4),
      'opacity=".24"',
    );
  const tufts = [
    [18, 24, -9],
    [55, 20, 7],
    [92, 25, -3],
    [0, 58, 11],
    [111, 58, 11],
    [37, 55, -6],
    [74, 59, 8],
  ].map(([x = 0, y = 0, turn = 0]) => placeContent(loop, x, y, { turn }));
  const weave = sheet.define(
    `<pattern width="111" height="70" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)scale(.92)">${drawFilledPath("M0 0H111V70H0Z", darken(colour, 0.17))}${tufts.join("")}</pattern>`,
  );
  const fold = (d: string, tone: string, opacity: number) =>
    drawFilledPath(d, tone, `opacity="${opacity}" ${createBlur(sheet, 34)}`);
  return (
    drawFilledPath("M0 0H960V960H0Z", `url(#${weave})`) +
    fold(
      "M-60 420C240 300 520 520 1040 300V430C560 640 280 440-60 560Z",
      darken(colour, 0.8),
      0.34,
    ) +
    fold("M-60 300C260 190 520 400 1040 190V270C540 470 260 290-60 400Z", "#ffffff", 0.7) +
    fold(
      "M-60 860C300 730 600 900 1040 700V830C640 1010 320 860-60 990Z",
      darken(colour, 0.8),
      0.36,
    ) +
    fold("M-60 760C300 640 600 810 1040 600V670C620 880 300 720-60 830Z", "#ffffff", 0.7)
  );
}

/** Draws lengths of folded silk, side by side. */
export function drawSilk(sheet: Sheet, colours: readonly string[]): string {
  const random = createSeededRandom(17);
  const lengths = colours.map((colour, c) => {
    const from = -160 + c * 430;
    const cloth = drawFilledPath(formatPath`M${from} -300H${from + 520}V1300H${from}Z`, colour);
    const folds = Array.from({ length: 9 }, (_, i) => {
      const x = from + 20 + i * 54 + random(-12, 12);
      const sway = random(24, 60);
      const d = formatPath`M${x} -300C${x + sway} 0 ${x - sway} 320 ${x + sway * 0.4} 560S${x - sway} 1000 ${x} 1300`;
      return (
        drawStroke(d, darken(colour, 0.5), random(16, 30), `opacity=".5" ${createBlur(sheet, 9)}`) +
        drawStroke(
          d,
          lighten(colour, 0.8),
          random(8, 20),
          `opacity=".46" transform="translate(-24 0)" ${createBlur(sheet, 9)}`,
        )
      );
    });
    const edge = drawStroke(
      formatPath`M${from} -300V1300`,
      "#12211b",
      34,
      `opacity=".42" ${createBlur(sheet, 16)}`,
    );
    return (c === 0 ? "" : edge) + cloth + folds.join("");
  });
  return `<g transform="rotate(24 480 480)">${lengths.join("")}</g>`;
}

/** Draws wood that is cut along its grain. */
export function drawPlanks(sheet: Sheet, colour: string): string {
  const random = createSeededRandom(3);
  const base = sheet.define(
    `<linearGradient x2="1" y2="1"><stop stop-color="${lighten(colour, 0.34)}"/><stop offset="1" stop-color="${darken(colour, 0.14)}"/></linearGradient>`,
  );
  const lines = Array.from({ length: 34 }, (_, i) => {
    const y = -40 + i * 31 + random(-6, 6);
    const swell = Math.exp(-(((y - 430) / 260) ** 2)) * 74 * (y < 430 ? -1 : 1);
    return drawStroke(
      formatPath`M-20 ${y}C240 ${y + random(-8, 8)} 360 ${y + swell} 520 ${y + swell}S780 ${y + random(-10, 10)} 980 ${y + 8}`,
      darken(colour, random(0.2, 0.5)),
      random(1.4, 4.6),
      'opacity=".42"',
    );
  });
  const knot = [58, 44, 30, 17, 7].map(
    (r) =>
      `<ellipse cx="522" cy="430" rx="${formatNumber(r * 1.7)}" ry="${r}" fill="none" stroke="${darken(colour, 0.5)}" stroke-width="3" opacity=".45"/>`,
  );
  return drawFilledPath("M0 0H960V960H0Z", `url(#${base})`) + lines.join("") + knot.join("");
}

/** Draws rows of round-tipped pins or bristles that are seen from an angle. */
export function drawPins(sheet: Sheet, bed: string, pin: string, tip: string): string {
  const one = `<g>${drawStroke("M26 10Q8 4 0-66", darken(bed, 0.6), 9, 'opacity=".25"')}${drawStroke("M0 6V-64", pin, 11)}${drawStroke("M-3 4V-62", lighten(pin, 0.6), 3)}<circle cy="-70" r="13" fill="${tip}"/><circle cx="-4" cy="-75" r="4" fill="#fff" opacity=".8"/></g>`;
  const id = sheet.define(one);
  const ground = sheet.define(
    `<radialGradient cx=".36" cy=".3" r=".9"><stop stop-color="${lighten(bed, 0.4)}"/><stop offset="1" stop-color="${darken(bed, 0.22)}"/></radialGradient>`,
  );
  const rows = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      const x = column * 118 + (row % 2) * 59 - 10;
      return `<use href="#${id}" transform="translate(${x} ${row * 100 + 80})scale(${formatNumber(0.9 + row * 0.03)})"/>`;
    }).join(""),
  );
  return drawFilledPath("M0 0H960V960H0Z", `url(#${ground})`) + rows.join("");
}
