import { mixColours } from "../palette";
import {
  drawEllipse,
  formatPath,
  placeContent,
  createSeededRandom,
  drawFilledPath,
  drawStroke,
} from "../sheet";

/** Roots, seeds and other objects on the table. Each is centred on x = 0, and its bottom is at y = 0. */

export function drawGinger(scale: number): string {
  const skin = "#d3a869";
  const dark = "#a77b40";
  const outline =
    "M-118-22C-132-58-96-84-66-74C-70-112-34-128-14-104C-4-92-6-80-2-76C14-96 44-98 56-78C70-104 108-108 122-82C136-56 116-34 92-36C100-12 70 4 44-2C20 4-20 6-50 0C-80 6-112 0-118-22Z";
  const art =
    drawFilledPath(outline, skin) +
    drawFilledPath(
      "M-118-22C-112 0-80 6-50 0C-20 6 20 4 44-2C70 4 100-12 92-36C80-22 40-20 10-26C-30-16-90-12-118-22Z",
      dark,
      'opacity=".55"',
    ) +
    drawFilledPath(
      "M-66-74C-70-112-34-128-14-104C-30-108-46-98-48-76Z",
      mixColours(skin, "#ffffff", 0.35),
      'opacity=".8"',
    ) +
    drawFilledPath(
      "M56-78C70-104 108-108 122-82C104-94 84-92 72-74Z",
      mixColours(skin, "#ffffff", 0.35),
      'opacity=".8"',
    ) +
    drawStroke(
      "M-92-70Q-84-40-94-10M-58-72Q-44-40-54-4M-4-76Q10-44-2-4M50-76Q40-44 52-6M88-98Q80-70 92-40",
      dark,
      2,
      'opacity=".6"',
    );
  return placeContent(art, 0, 0, { scale });
}

/** Draws a round slice, for example of ginger or cucumber. */
export function drawSlice(rx: number, rind: string, flesh: string): string {
  return (
    drawEllipse(0, -rx * 0.2, rx, rx * 0.42, mixColours(rind, "#2b1d08", 0.25)) +
    drawEllipse(0, -rx * 0.27, rx, rx * 0.42, rind) +
    drawEllipse(0, -rx * 0.28, rx * 0.9, rx * 0.36, flesh) +
    drawEllipse(0, -rx * 0.28, rx * 0.56, rx * 0.21, mixColours(flesh, rind, 0.3), 'opacity=".7"')
  );
}

/** Draws a forked root with fine hair roots, for example ginseng or fo-ti. */
export function drawTaproot(scale: number, skin = "#c9a273"): string {
  const dark = mixColours(skin, "#3a210c", 0.42);
  const art =
    drawStroke(
      "M-150-16C-176-24-190-8-214-14M-128-8C-160 2-176 0-200 4M120-10C150-24 172-14 206-26M96 0C130 8 160 0 190 2M-60-2C-80 6-100 4-120 8",
      dark,
      3,
    ) +
    drawFilledPath(
      "M136-54C150-62 158-44 146-36C120-26 96-20 60-16C110-14 130-10 152-14C120 2 60 2 20-6C-30-2-110 0-176-10C-130-22-100-30-70-42C-90-42-120-40-150-46C-110-58-70-66-20-70C40-80 100-74 136-54Z",
      skin,
    ) +
    drawFilledPath(
      "M152-14C120 2 60 2 20-6C-30-2-110 0-176-10C-120-12-60-14-10-22C40-14 110-10 152-14Z",
      dark,
      'opacity=".5"',
    ) +
    drawFilledPath(
      "M-20-70C40-80 100-74 136-54C90-66 20-64-60-56Z",
      mixColours(skin, "#ffffff", 0.45),
      'opacity=".7"',
    ) +
    drawStroke(
      "M100-70Q108-50 98-30M70-74Q78-50 66-24M36-76Q42-54 34-30M0-72Q6-52-4-30",
      dark,
      1.8,
      'opacity=".55"',
    );
  return placeContent(art, 0, 0, { scale });
}

/** Draws a handful of seeds or grains in a low heap. */
export function drawSeeds(count: number, width: number, colour: string, length = 11): string {
  const random = createSeededRandom(count + Math.round(width));
  const tones = [colour, mixColours(colour, "#fff3d6", 0.28), mixColours(colour, "#1b1208", 0.28)];
  return Array.from({ length: count }, (_, i) => {
    const x = random(-1, 1);
    const heap = Math.max(0, 1 - Math.abs(x) * 1.5);
    const y = -random(0, 1) * heap * width * 0.16 + random(-4, 6);
    const grain = drawEllipse(0, 0, length, length * 0.48, tones[i % 3] ?? colour);
    return placeContent(grain, x * width * (0.55 + 0.45 * random(0, 1)), y, {
      turn: random(-80, 80),
    });
  }).join("");
}

/** Draws a smooth river stone. */
export function drawStone(rx: number, colour: string): string {
  const ry = rx * 0.42;
  return (
    drawFilledPath(
      formatPath`M${-rx} ${-ry * 0.8}C${-rx} ${-ry * 2} ${rx * 0.9} ${-ry * 2.3} ${rx} ${-ry * 0.9}C${rx * 1.04} ${ry * 0.1} ${-rx} ${ry * 0.3} ${-rx} ${-ry * 0.8}Z`,
      colour,
    ) +
    drawFilledPath(
      formatPath`M${-rx * 0.84} ${-ry}C${-rx * 0.6} ${-ry * 1.9} ${rx * 0.4} ${-ry * 2} ${rx * 0.7} ${-ry * 1.3}C${rx * 0.2} ${-ry * 1.6} ${-rx * 0.5} ${-ry * 1.5} ${-rx * 0.84} ${-ry}Z`,
      "#fff",
      'opacity=".35"',
    ) +
    drawFilledPath(
      formatPath`M${-rx} ${-ry * 0.8}C${-rx} ${ry * 0.3} ${rx * 1.04} ${ry * 0.1} ${rx} ${-ry * 0.9}C${rx * 0.7} ${-ry * 0.2} ${-rx * 0.6} ${-ry * 0.1} ${-rx} ${-ry * 0.8}Z`,
      "#0c1a15",
      'opacity=".28"',
    )
  );
}

/** Draws a shallow dish with its content, seen slightly from above. */
export function drawDish(rx: number, colour: string, content: string): string {
  const ry = rx * 0.24;
  return (
    drawFilledPath(
      formatPath`M${-rx} ${-rx * 0.34}C${-rx * 0.9} ${rx * 0.04} ${-rx * 0.5} ${rx * 0.08} 0 ${rx * 0.08}S${rx * 0.9} ${rx * 0.04} ${rx} ${-rx * 0.34}Z`,
      mixColours(colour, "#12211b", 0.12),
    ) +
    drawFilledPath(
      formatPath`M0 ${rx * 0.08}C${rx * 0.5} ${rx * 0.08} ${rx * 0.9} ${rx * 0.04} ${rx} ${-rx * 0.34}H${rx * 0.3}C${rx * 0.5} ${-rx * 0.1} ${rx * 0.3} ${rx * 0.06} 0 ${rx * 0.08}Z`,
      "#0c1a15",
      'opacity=".12"',
    ) +
    drawEllipse(0, -rx * 0.34, rx, ry, mixColours(colour, "#ffffff", 0.5)) +
    drawEllipse(0, -rx * 0.32, rx * 0.92, ry * 0.82, mixColours(colour, "#12211b", 0.22)) +
    placeContent(content, 0, -rx * 0.28)
  );
}
