import { mixColours } from "../palette";
import {
  drawEllipse,
  formatNumber,
  formatPath,
  placeContent,
  createSeededRandom,
  drawFilledPath,
  drawStroke,
} from "../sheet";
import { type Tones } from "./leaves";

/** Flowers that are seen from the front and centred on 0, 0. With a single colour they are silhouettes for labels. */

function drawPetals(
  count: number,
  turnFrom: number,
  d: string,
  fill: string,
  edge: string,
): string {
  return Array.from({ length: count }, (_, i) =>
    placeContent(
      drawFilledPath(d, fill, edge === "" ? "" : `stroke="${edge}" stroke-width="1.2"`),
      0,
      0,
      {
        turn: turnFrom + (360 / count) * i,
      },
    ),
  ).join("");
}

/** Draws an open camellia: three rings of broad petals around a yellow centre. */
export function drawCamellia(size: number, colour: string, flat = false): string {
  const petal = (r: number) =>
    formatPath`M0 0C${-r * 0.62} ${-r * 0.3} ${-r * 0.58} ${-r * 1.02} ${-r * 0.08} ${-r * 0.98}Q0 ${-r * 0.92} ${r * 0.08} ${-r * 0.98}C${r * 0.58} ${-r * 1.02} ${r * 0.62} ${-r * 0.3} 0 0Z`;
  if (flat) return drawPetals(6, 0, petal(size), colour, "");
  const edge = mixColours(colour, "#4a1020", 0.22);
  return (
    drawPetals(6, 0, petal(size), mixColours(colour, "#5a1226", 0.14), edge) +
    drawPetals(5, 24, petal(size * 0.76), colour, edge) +
    drawPetals(5, 58, petal(size * 0.5), mixColours(colour, "#ffffff", 0.2), edge) +
    drawEllipse(0, 0, size * 0.16, size * 0.16, "#d9a441") +
    Array.from({ length: 9 }, (_, i) => {
      const a = (i / 9) * Math.PI * 2;
      return drawEllipse(
        Math.cos(a) * size * 0.15,
        Math.sin(a) * size * 0.15,
        size * 0.035,
        size * 0.035,
        "#f3d27a",
      );
    }).join("")
  );
}

/** Draws a chamomile: white petals around a yellow centre. */
export function drawChamomile(size: number, flat = ""): string {
  const ray = formatPath`M0 0C${-size * 0.2} ${-size * 0.5} ${-size * 0.2} ${-size} 0 ${-size}S${size * 0.2} ${-size * 0.5} 0 0Z`;
  if (flat !== "") return drawPetals(12, 0, ray, flat, "");
  return (
    drawPetals(14, 0, ray, "#fffdf6", "#ddd3bd") +
    drawEllipse(0, 0, size * 0.33, size * 0.31, "#c98d1f") +
    drawEllipse(-size * 0.05, -size * 0.06, size * 0.24, size * 0.21, "#e9b53f")
  );
}

/** Draws lavender: a spike of small buds that grows upwards from 0, 0. */
export function drawLavenderSpike(height: number, colour: string, stem: string): string {
  const flower = height * 0.46;
  const buds = Array.from({ length: 8 }, (_, row) => {
    const y = -height + (flower * row) / 7;
    const reach = height * (0.028 + 0.012 * Math.sin((row / 7) * Math.PI));
    const tone = row % 2 === 0 ? colour : mixColours(colour, "#ffffff", 0.22);
    return [-1, 1, 0]
      .map((side) =>
        placeContent(
          drawEllipse(
            0,
            -height * 0.022,
            height * 0.018,
            height * 0.036,
            side === 0 ? mixColours(tone, "#2a1f55", 0.18) : tone,
          ),
          side * reach * 0.6,
          y,
          { turn: side * 42 },
        ),
      )
      .join("");
  });
  return (
    drawStroke(formatPath`M0 0Q${height * 0.03} ${-height * 0.4} 0 ${-height * 0.98}`, stem, 2.6) +
    buds.join("")
  );
}

/** Draws an ear of rice that bends under its grains. It grows upwards from 0, 0 and hangs to the right. */
export function drawRiceEar(height: number, grain: string, stem: string): string {
  const random = createSeededRandom(7);
  const along = (t: number) => ({
    x: height * 0.42 * t * t,
    y: -height * (1.32 * t - 0.62 * t * t * t),
  });
  const grains = Array.from({ length: 22 }, (_, i) => {
    const t = 0.42 + (0.58 * i) / 21;
    const { x, y } = along(t);
    const next = along(Math.min(1.02, t + 0.02));
    const turn = (Math.atan2(next.x - x, y - next.y) * 180) / Math.PI;
    const side = i % 2 === 0 ? -1 : 1;
    const tone =
      i % 3 === 0
        ? mixColours(grain, "#fff3cf", 0.35)
        : i % 3 === 1
          ? grain
          : mixColours(grain, "#6b4a10", 0.2);
    return placeContent(
      drawFilledPath(
        formatPath`M0 0C${-7} ${-6} ${-6} ${-22} 0 ${-28}C6 ${-22} 7 ${-6} 0 0Z`,
        tone,
      ),
      x,
      y,
      { turn: turn + side * random(16, 34), scale: (height / 320) * 1.12 },
    );
  });
  const d = [0, 0.25, 0.5, 0.75, 1].map((t, i) => {
    const { x, y } = along(t);
    return `${i === 0 ? "M" : "L"}${formatNumber(x)} ${formatNumber(y)}`;
  });
  return drawStroke(d.join(""), stem, 2.6) + grains.join("");
}

/** Draws berries or olives that hang from a twig. Each has a highlight. */
export function drawFruit(size: number, colour: string, tones: Tones): string {
  if (tones.light === tones.dark) return drawEllipse(0, size, size * 0.72, size, colour);
  return (
    drawEllipse(0, size, size * 0.74, size, colour) +
    drawFilledPath(
      formatPath`M${size * 0.1} ${size * 2}C${size * 0.9} ${size * 1.9} ${size * 0.95} ${size * 0.5} ${size * 0.45} ${size * 0.2}C${size * 0.75} ${size} ${size * 0.5} ${size * 1.7} ${size * 0.1} ${size * 2}Z`,
      mixColours(colour, "#101a10", 0.4),
      'opacity=".6"',
    ) +
    drawEllipse(-size * 0.28, size * 0.62, size * 0.14, size * 0.24, "#fff", 'opacity=".6"')
  );
}

/** Draws a violet: two petals above, three petals below and a yellow centre. */
export function drawViolet(size: number, colour: string, flat = false): string {
  const petal = formatPath`M0 0C${-size * 0.5} ${-size * 0.3} ${-size * 0.42} ${-size} 0 ${-size}S${size * 0.5} ${-size * 0.3} 0 0Z`;
  const tone = (share: number) => (flat ? colour : mixColours(colour, "#ffffff", share));
  return (
    [-32, 32]
      .map((turn) => placeContent(drawFilledPath(petal, tone(0.1)), 0, 0, { turn }))
      .join("") +
    [-100, 100, 180]
      .map((turn) => placeContent(drawFilledPath(petal, tone(0.26)), 0, 0, { turn, scale: 0.9 }))
      .join("") +
    (flat ? "" : drawEllipse(0, size * 0.06, size * 0.13, size * 0.15, "#f0c75a"))
  );
}
