import { darken, lighten, mixColours } from "../palette";
import { createBlur } from "../light";
import { formatNumber, createSeededRandom, drawFilledPath, type Sheet } from "../sheet";

interface Spot {
  x: number;
  y: number;
}

/** Draws the stroke of a spatula along points. It has ridges along the stroke and thin ends. */
export function drawSmear(
  sheet: Sheet,
  along: readonly Spot[],
  half: number,
  colour: string,
): string {
  const way = samplePoints(along, 26);
  const random = createSeededRandom(Math.round(half));
  const thickness = (t: number) =>
    half * Math.min(1, 0.35 + t * 5) * Math.min(1, 0.12 + (1 - t) * 3.4);
  const edge = (at: number) =>
    way.map(({ x, y, nx, ny, t }) => {
      const reach = at * thickness(t) * (1 + (Math.abs(at) > 0.9 ? random(-0.05, 0.05) : 0));
      return { x: x + nx * reach, y: y + ny * reach };
    });
  // The height of the cream across the stroke, from left to right. Rising parts are brighter.
  const cuts = [-1, -0.84, -0.7, -0.5, -0.36, -0.12, 0.06, 0.3, 0.46, 0.66, 0.8, 1];
  const tones = [0.5, -0.1, 0.34, 0.02, -0.2, 0.3, 0.04, -0.22, 0.22, -0.08, -0.42];
  const edges = cuts.map(edge);
  const outline = getRibbonPath(edges[0] ?? [], edges.at(-1) ?? []);
  const strips = tones.map((tone, i) => {
    const fill = tone > 0 ? lighten(colour, tone * 0.9) : darken(colour, -tone * 0.55);
    return drawFilledPath(getRibbonPath(edges[i] ?? [], edges[i + 1] ?? []), fill);
  });
  return (
    drawFilledPath(
      outline,
      darken(colour, 0.7),
      `transform="translate(14 18)" opacity=".3" ${createBlur(sheet, 12)}`,
    ) +
    drawFilledPath(outline, colour) +
    `<g ${createBlur(sheet, 2.4)}>${strips.join("")}</g>`
  );
}

/** Draws a dollop of cream that is seen from above: a round peak with its curl. */
export function drawDollop(
  sheet: Sheet,
  cx: number,
  cy: number,
  r: number,
  colour: string,
): string {
  const turns = Array.from({ length: 60 }, (_, i) => {
    const t = i / 59;
    const angle = t * Math.PI * 4.6 + 0.6;
    const radius = r * 0.94 * (1 - t) ** 0.8;
    return { x: cx + Math.cos(angle) * radius, y: cy + Math.sin(angle) * radius * 0.92 };
  });
  const base = sheet.define(
    `<radialGradient cx=".36" cy=".3" r=".8"><stop stop-color="${lighten(colour, 0.7)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.24)}"/></radialGradient>`,
  );
  const round = `<ellipse cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" rx="${formatNumber(r)}" ry="${formatNumber(r * 0.93)}"`;
  return (
    `${round} fill="${darken(colour, 0.7)}" opacity=".3" transform="translate(14 18)" ${createBlur(sheet, 12)}/>` +
    `${round} fill="url(#${base})"/>` +
    `<path d="${getSmoothPath(turns)}" fill="none" stroke="${darken(colour, 0.3)}" stroke-width="${formatNumber(r * 0.09)}" stroke-linecap="round" opacity=".5" transform="translate(${formatNumber(r * 0.03)} ${formatNumber(r * 0.04)})" ${createBlur(sheet, 2.4)}/>` +
    `<path d="${getSmoothPath(turns)}" fill="none" stroke="${mixColours(colour, "#ffffff", 0.75)}" stroke-width="${formatNumber(r * 0.06)}" stroke-linecap="round" opacity=".75" ${createBlur(sheet, 2.4)}/>`
  );
}

function getRibbonPath(left: readonly Spot[], right: readonly Spot[]): string {
  const back = getSmoothPath([...right].reverse());
  return `${getSmoothPath(left)}L${back.slice(1)}Z`;
}

/** Returns a smooth path through points. */
export function getSmoothPath(points: readonly Spot[]): string {
  const first = points[0] ?? { x: 0, y: 0 };
  const middle = points.slice(1).map((point, i) => {
    const before = points[i] ?? first;
    return `${formatNumber(before.x)} ${formatNumber(before.y)} ${formatNumber((before.x + point.x) / 2)} ${formatNumber((before.y + point.y) / 2)}`;
  });
  const last = points.at(-1) ?? first;
  return `M${formatNumber(first.x)} ${formatNumber(first.y)}${middle.length > 0 ? `Q${middle.join(" ")}` : ""}L${formatNumber(last.x)} ${formatNumber(last.y)}`;
}

/** Returns points at even distances along a Catmull-Rom curve, each with the normal of the curve. */
export function samplePoints(points: readonly Spot[], steps: number) {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  const position = (t: number) => {
    const u = t * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(u));
    const f = u - i;
    const curve = (a: number, b: number, c: number, d: number) =>
      0.5 *
      (2 * b +
        (c - a) * f +
        (2 * a - 5 * b + 4 * c - d) * f * f +
        (3 * b - a - 3 * c + d) * f ** 3);
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return { x: curve(a.x, b.x, c.x, d.x), y: curve(a.y, b.y, c.y, d.y) };
  };
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const here = position(t);
    const ahead = position(Math.min(1, t + 0.01));
    const behind = position(Math.max(0, t - 0.01));
    const length = Math.hypot(ahead.x - behind.x, ahead.y - behind.y) || 1;
    return { ...here, t, nx: -(ahead.y - behind.y) / length, ny: (ahead.x - behind.x) / length };
  });
}
