import { darken, lighten, mixColours } from "../palette";
import { createBlur } from "../light";
import {
  formatNumber,
  formatPath,
  placeContent,
  createSeededRandom,
  drawFilledPath,
  type Sheet,
} from "../sheet";

/** Draws a drop of gel or oil on the table. Its edge is darker, and the side opposite the window is brighter. */
export function drawDrop(sheet: Sheet, r: number, colour: string, wobble = 0): string {
  const points = Array.from({ length: 11 }, (_, i) => {
    const angle = (i / 11) * Math.PI * 2;
    const radius =
      r * (1 + wobble * Math.sin(2 * angle + r) + wobble * 0.6 * Math.sin(3 * angle + r * 2));
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
  });
  const line = getClosedPath(points);
  const body = sheet.define(
    `<radialGradient cx=".66" cy=".7" r=".8"><stop stop-color="${lighten(colour, 0.72)}" stop-opacity=".92"/><stop offset=".55" stop-color="${colour}" stop-opacity=".86"/><stop offset="1" stop-color="${darken(colour, 0.3)}" stop-opacity=".94"/></radialGradient>`,
  );
  const glint = formatPath`M${-r * 0.66} ${-r * 0.1}C${-r * 0.68} ${-r * 0.5} ${-r * 0.36} ${-r * 0.76} ${-r * 0.02} ${-r * 0.74}C${-r * 0.3} ${-r * 0.6} ${-r * 0.5} ${-r * 0.4} ${-r * 0.66} ${-r * 0.1}Z`;
  return (
    drawFilledPath(
      line,
      darken(colour, 0.66),
      `transform="translate(${formatNumber(r * 0.1)} ${formatNumber(r * 0.14)})" opacity=".34" ${createBlur(sheet, Math.max(2, Math.round(r / 12)))}`,
    ) +
    drawFilledPath(line, `url(#${body})`) +
    drawFilledPath(glint, "#ffffff", 'opacity=".86"') +
    (r > 30
      ? `<circle cx="${formatNumber(r * 0.42)}" cy="${formatNumber(r * 0.5)}" r="${formatNumber(r * 0.1)}" fill="#fff" opacity=".5"/>`
      : "")
  );
}

/** Returns a smooth closed path through points around 0, 0. */
function getClosedPath(points: readonly { x: number; y: number }[]): string {
  const count = points.length;
  const at = (i: number) => points[(i + count) % count] ?? { x: 0, y: 0 };
  const parts = points.map((here, i) => {
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const k = 0.177;
    return formatPath`C${here.x + (next.x - before.x) * k} ${here.y + (next.y - before.y) * k} ${next.x - (after.x - here.x) * k} ${next.y - (after.y - here.y) * k} ${next.x} ${next.y}`;
  });
  const first = at(0);
  return `${formatPath`M${first.x} ${first.y}`}${parts.join("")}Z`;
}

/** Draws a large pool with smaller drops around it. */
export function drawPool(sheet: Sheet, colour: string): string {
  const spots = [
    [430, 470, 215, 0.07],
    [742, 300, 92, 0.07],
    [690, 640, 64, 0.05],
    [806, 520, 34, 0.03],
    [240, 770, 58, 0.05],
    [204, 214, 44, 0.04],
    [560, 800, 30, 0.03],
    [862, 178, 24, 0.02],
    [640, 168, 18, 0.02],
    [120, 560, 20, 0.02],
    [816, 770, 22, 0.02],
  ] as const;
  return spots
    .map(([x, y, r, wobble]) => placeContent(drawDrop(sheet, r, colour, wobble), x, y))
    .join("");
}

/** Draws fine mist on a surface: many different drops. */
export function drawMist(sheet: Sheet, colour: string): string {
  const random = createSeededRandom(41);
  const sizes = [50, 34, 22, 14, 8];
  const drops = sizes.map((r) => drawDrop(sheet, r, colour, 0.04));
  const taken: { x: number; y: number; r: number }[] = [];
  return Array.from({ length: 240 }, () => {
    const pick = Math.min(4, Math.floor(random(0, 1) ** 0.55 * 5));
    const r = sizes[pick] ?? 8;
    const x = random(40, 920);
    const y = random(60, 900);
    if (taken.some((other) => Math.hypot(other.x - x, other.y - y) < other.r + r + 8)) return "";
    taken.push({ x, y, r });
    return placeContent(drops[pick] ?? "", x, y);
  }).join("");
}

/** Draws foam: a soft heap with shaded hollows and clear bubbles. */
export function drawFoam(sheet: Sheet, colour: string): string {
  const random = createSeededRandom(23);
  const puff = sheet.define(
    `<radialGradient cx=".36" cy=".3" r=".78"><stop stop-color="#ffffff"/><stop offset=".55" stop-color="${lighten(colour, 0.94)}"/><stop offset="1" stop-color="${lighten(colour, 0.62)}"/></radialGradient>`,
  );
  const heap = Array.from({ length: 46 }, (_, i) => {
    const ring = Math.sqrt(1 - i / 46);
    const angle = i * 2.399963;
    const r = 62 + (1 - ring) * 46 + random(-14, 18);
    const x = 455 + Math.cos(angle) * ring * 262 * (1 + 0.14 * Math.sin(angle * 3));
    const y = 470 + Math.sin(angle) * ring * 224;
    return `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(r)}" fill="url(#${puff})"/>`;
  });
  const film = sheet.define(
    `<radialGradient><stop offset=".5" stop-color="#ffffff" stop-opacity=".05"/><stop offset=".84" stop-color="#ffffff" stop-opacity=".5"/><stop offset="1" stop-color="${mixColours(colour, "#ffffff", 0.1)}" stop-opacity=".6"/></radialGradient>`,
  );
  const bubble = sheet.define(
    `<g><circle r="50" fill="url(#${film})"/>${drawFilledPath("M-38-8C-38-32-20-42-2-41C-18-33-28-26-38-8Z", "#ffffff")}<path d="M35 14C29 31 15 39 3 40" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></g>`,
  );
  const bubbles = Array.from({ length: 150 }, (_, i) => {
    const ring = i < 14 ? random(1.05, 1.5) : Math.sqrt(i / 150);
    const angle = i * 2.399963 + 0.4;
    const x = 455 + Math.cos(angle) * ring * 320;
    const y = 470 + Math.sin(angle) * ring * 276;
    const scale = 0.08 + random(0, 1) ** 3 * 0.85;
    return `<use href="#${bubble}" transform="translate(${formatNumber(x)} ${formatNumber(y)})scale(${Number(scale.toFixed(2))})"/>`;
  });
  return (
    `<ellipse cx="492" cy="514" rx="336" ry="290" fill="${darken(colour, 0.6)}" opacity=".36" ${createBlur(sheet, 24)}/>` +
    `<g ${createBlur(sheet, 2.4)}>${heap.join("")}</g>` +
    bubbles.join("")
  );
}

/** Draws grains on and around their base, such as salt in a scrub or starch in a powder. */
export function drawGrains(
  count: number,
  size: number,
  colours: readonly string[],
  seed = 5,
): string {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const ring = random(0, 1) ** 0.7;
    const angle = random(0, Math.PI * 2);
    const crystal = formatPath`M${-size} 0L${-size * 0.3} ${-size * 0.8}L${size * 0.8} ${-size * 0.5}L${size} ${size * 0.4}L${-size * 0.2} ${size * 0.8}Z`;
    return placeContent(
      drawFilledPath(crystal, colours[i % colours.length] ?? "#ffffff", 'opacity=".9"'),
      480 + Math.cos(angle) * ring * 390,
      490 + Math.sin(angle) * ring * 330,
      { turn: Math.round(random(0, 12)) * 30, scale: [0.5, 0.8, 1.1][i % 3] ?? 1 },
    );
  }).join("");
}
