import { darken, lighten, mixColours, RANGES, type RangeCode } from "../palette";
import { formatPath, createSeededRandom, drawFilledPath, drawStroke } from "../sheet";

/* The images of the concern tiles on the home page (8:5). They show hair and scalp instead of a product. They
   consist of flat shapes, so that a compressed file has about 1 KB. */

const WIDTH = 320;
const HEIGHT = 200;
const HAIR = "#4a3428";
const SKIN = "#e8c4a4";
const OIL = "#d99a2b";

/** A function that returns the drawing of a concern in the colour of its range. */
type Scene = (tone: string) => string;

const SCENES: Readonly<Record<string, Scene>> = {
  "oil-control": drawOilyRoots,
  "anti-dandruff": drawFlakes,
  "hair-loss": drawCombWithHair,
  soothing: drawCalmedScalp,
  volume: drawFlatAndLiftedHair,
  repair: drawSplitEnds,
  moisture: drawDryFlyaways,
  colour: drawFadingLocks,
};

/** Draws the image of a concern. Throws an error for a concern that has no scene. */
export function drawConcern(efficacy: string, range: RangeCode): string {
  const scene = SCENES[efficacy];
  if (scene === undefined) throw new Error(`Draw a scene for the concern ${efficacy}`);
  const tone = RANGES[range].colour;
  const ground =
    drawFilledPath(`M0 0H${WIDTH}V${HEIGHT}H0Z`, lighten(tone, 0.78)) +
    drawFilledPath(`M0 0H${WIDTH}V70Q210 132 0 96Z`, lighten(tone, 0.86));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${ground}${scene(tone)}</svg>\n`;
}

/** Draws the skin at the bottom of an image, with a lighter edge. */
function drawScalp(colour = SKIN): string {
  const edge = `M0 158Q160 122 320 158V200H0Z`;
  return (
    drawFilledPath(edge, colour) +
    drawFilledPath("M0 176Q160 142 320 176V200H0Z", darken(colour, 0.12))
  );
}

/** Returns the height of the skin at `x`. */
function getSkinHeight(x: number): number {
  const t = x / WIDTH;
  return 158 * (1 - t) ** 2 + 2 * 122 * t * (1 - t) + 158 * t * t;
}

interface Tuft {
  readonly x: number;
  readonly count: number;
  /** Half of the distance between the outermost tips of the hairs. */
  readonly spread: number;
  readonly height: number;
  /** The distance by which the tips are moved to the right. */
  readonly lean: number;
}

/** Draws a tuft of hairs that grow from one point of the skin. */
function drawTuft({ x, count, spread, height, lean }: Tuft): string {
  const random = createSeededRandom(x + count);
  return Array.from({ length: count }, (_, i) => {
    const side = count === 1 ? 0 : -1 + (2 * i) / (count - 1);
    const root = x + side * 7;
    const tip = root + side * spread + lean;
    const top = getSkinHeight(x) - height * random(0.86, 1);
    const bend = (root + tip) / 2 - lean * 0.35;
    const path = formatPath`M${root} ${getSkinHeight(root) + 3}Q${bend} ${top + height * 0.45} ${tip} ${top}`;
    return drawStroke(path, mixColours(HAIR, "#a97c55", random(0, 0.4)), random(2.2, 3.6));
  }).join("");
}

function drawDrop(x: number, y: number, size: number, colour = OIL): string {
  const path = formatPath`M${x} ${y - size * 1.5}C${x + size * 0.4} ${y - size * 0.7} ${x + size} ${y - size * 0.4} ${x + size} ${y}A${size} ${size} 0 0 1 ${x - size} ${y}C${x - size} ${y - size * 0.4} ${x - size * 0.4} ${y - size * 0.7} ${x} ${y - size * 1.5}Z`;
  const shine = formatPath`M${x - size * 0.45} ${y}A${size * 0.5} ${size * 0.5} 0 0 0 ${x} ${y + size * 0.5}`;
  return drawFilledPath(path, colour) + drawStroke(shine, lighten(colour, 0.7), size / 4);
}

/** Draws oily hair: strands that stick together, with oil at the roots. */
function drawOilyRoots(): string {
  const tufts = [40, 100, 160, 220, 280].map((x) =>
    drawTuft({ x, count: 6, spread: 3, height: 118, lean: x < 160 ? -14 : 14 }),
  );
  const drops = [
    [70, 132, 9],
    [131, 122, 12],
    [189, 124, 8],
    [250, 131, 11],
  ].map(([x = 0, y = 0, size = 0]) => drawDrop(x, y, size));
  return tufts.join("") + drawScalp() + drops.join("");
}

/** Draws a head from behind, with flakes along the parting and on dark shoulders. */
function drawFlakes(tone: string): string {
  const random = createSeededRandom(11);
  const suit = darken(tone, 0.62);
  const shoulders = drawFilledPath("M0 200V188Q52 158 122 150H198Q268 158 320 188V200Z", suit);
  const head = drawFilledPath("M88 176C74 92 88 14 160 12S246 92 232 176Z", HAIR);
  const strands = Array.from({ length: 22 }, (_, i) => {
    const side = i % 2 === 0 ? -1 : 1;
    const reach = 4 + i * 2.9;
    const path = formatPath`M160 ${16 + i * 1.2}Q${160 + side * (reach + 12)} ${30 + i} ${160 + side * reach} ${146 + i / 3}`;
    return drawStroke(path, mixColours(HAIR, "#a97c55", random(0.1, 0.45)), 1.8);
  });
  const parting = drawStroke("M160 13V58", mixColours(SKIN, HAIR, 0.25), 2.6);
  const snow = Array.from({ length: 34 }, (_, i) => {
    const [x, y] =
      i < 14 ? [160 + random(-26, 26), random(16, 96)] : [random(24, 296), random(168, 194)];
    const size = random(1.8, 3.6);
    return drawFilledPath(
      formatPath`M${x - size} ${y}l${size} ${-size} ${size} ${size * 0.8} ${-size} ${size}Z`,
      "#fffdf8",
    );
  });
  return head + strands.join("") + parting + shoulders + snow.join("");
}

/** Draws a wooden comb with some long hairs in it. */
function drawCombWithHair(): string {
  const wood = "#c39a6b";
  const teeth = Array.from({ length: 15 }, (_, i) =>
    drawFilledPath(`M${62 + i * 13.5} 78h7l-1.6 62q-1.9 5-3.8 0Z`, darken(wood, 0.12)),
  );
  const back = drawFilledPath("M48 82V56Q160 22 276 56V82Q160 92 48 82Z", wood);
  const grain = drawStroke("M64 64Q160 36 260 64", darken(wood, 0.25), 2);
  const random = createSeededRandom(5);
  const hairs = Array.from({ length: 9 }, (_, i) => {
    const x = 70 + i * 21;
    const path = formatPath`M${x} ${random(86, 104)}C${x + random(-30, 50)} ${random(120, 150)} ${x + random(-60, 20)} ${random(140, 170)} ${x + random(-20, 70)} ${random(170, 194)}`;
    return drawStroke(path, mixColours(HAIR, "#a97c55", random(0, 0.4)), 1.8);
  });
  return teeth.join("") + hairs.join("") + back + grain;
}

/** Draws ripples that fade on the skin, below a round leaf. */
function drawCalmedScalp(tone: string): string {
  const red = "#d0705f";
  const ripples = [52, 38, 24, 11].map((size, i) =>
    drawStroke(
      formatPath`M${160 - size * 1.9} 152A${size * 1.9} ${size * 0.52} 0 0 1 ${160 + size * 1.9} 152`,
      mixColours(SKIN, red, 0.3 + i * 0.2),
      4,
    ),
  );
  const hair = [30, 62, 258, 290].map((x) =>
    drawTuft({ x, count: 4, spread: 10, height: 96, lean: x < 160 ? -10 : 10 }),
  );
  const green = "#5f8a62";
  const leaf =
    drawFilledPath(
      "M160 118C116 118 98 86 108 56 122 66 144 62 160 44 176 62 198 66 212 56 222 86 204 118 160 118Z",
      green,
    ) +
    ["M160 116V52", "M160 114Q132 98 116 70", "M160 114Q188 98 204 70"]
      .map((vein) => drawStroke(vein, lighten(green, 0.45), 2.4))
      .join("") +
    drawStroke("M160 116Q164 132 158 146", darken(green, 0.2), 4);
  return hair.join("") + drawScalp(mixColours(SKIN, tone, 0.06)) + ripples.join("") + leaf;
}

/** Draws the same hair twice: flat on the head, and lifted at the roots. */
function drawFlatAndLiftedHair(tone: string): string {
  const flat = Array.from({ length: 9 }, (_, i) => {
    const x = 22 + i * 13;
    return drawStroke(
      formatPath`M${x} ${getSkinHeight(x)}q-4-16-${10 + i}-18t-${14 + i * 3} 12`,
      mixColours(HAIR, "#a97c55", (i % 4) / 9),
      3.4,
    );
  });
  const lifted = [176, 206, 236, 266, 296].map((x, i) =>
    drawTuft({ x, count: 5, spread: 13, height: 112 - Math.abs(i - 2) * 10, lean: (i - 2) * 9 }),
  );
  const line = drawStroke("M146 44V132", lighten(tone, 0.4), 2, 'stroke-dasharray="3 7"');
  return line + flat.join("") + lifted.join("") + drawScalp();
}

/** Draws hair that flies away from a dry scalp, and drops of water. */
function drawDryFlyaways(): string {
  const tufts = [60, 124, 188, 252].map((x, i) =>
    drawTuft({ x, count: 5, spread: 30, height: 104 - (i % 2) * 12, lean: (i - 1.5) * 12 }),
  );
  const cracks = [70, 150, 226].map((x) =>
    drawStroke(formatPath`M${x} 168l9 7-5 8 11 6`, darken(SKIN, 0.3), 2),
  );
  const water = [
    [92, 58, 9],
    [160, 44, 13],
    [230, 62, 8],
  ].map(([x = 0, y = 0, size = 0]) => drawDrop(x, y, size, "#5d9bb3"));
  return tufts.join("") + drawScalp() + cracks.join("") + water.join("");
}

/** Draws three locks whose colour fades, above the waves of a pool. */
function drawFadingLocks(tone: string): string {
  const random = createSeededRandom(23);
  const locks = [0, 0.4, 0.72].flatMap((faded, lock) =>
    Array.from({ length: 11 }, (_, i) => {
      const x = 52 + lock * 88 + i * 5;
      const sway = random(10, 20);
      return drawStroke(
        formatPath`M${x} -4C${x - sway} 44 ${x + sway * 1.6} 84 ${x + random(-6, 6)} ${random(124, 148)}`,
        mixColours(darken(tone, 0.25), "#d8b48a", faded + random(0, 0.16)),
        4.6,
      );
    }),
  );
  const wave = (y: number, colour: string) =>
    drawFilledPath(
      formatPath`M0 ${y}q20-12 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V200H0Z`,
      colour,
    );
  return locks.join("") + wave(164, "#8fbfca") + wave(182, "#6aa6b6");
}

/** Draws a hair three times in close view: split, then smoother, then whole. */
function drawSplitEnds(): string {
  const shaft = (x: number) => drawFilledPath(`M${x - 17} 200V70Q${x} 60 ${x + 17} 70V200Z`, HAIR);
  const ends = [
    `M${70 - 17} 76C40 52 44 30 32 12 58 26 60 44 66 66 64 40 72 24 80 6 84 34 78 50 76 68 86 54 92 44 106 36 98 56 94 66 87 76Z`,
    `M${160 - 17} 76C144 50 148 34 142 20 156 34 158 48 161 62 164 46 170 36 180 24 178 46 178 60 177 76Z`,
    `M${250 - 17} 76C236 44 244 24 250 8 256 24 264 44 267 76Z`,
  ].map((path) => drawFilledPath(path, HAIR));
  const scales = [70, 160, 250].flatMap((x, i) =>
    [96, 120, 144, 168, 192].map((y) =>
      drawStroke(
        `M${x - 16} ${y}q16 ${12 - i * 2} 32 ${i === 0 ? -7 : 0}`,
        lighten(HAIR, 0.3 + i * 0.1),
        i === 0 ? 3.4 : 2,
      ),
    ),
  );
  const shine = drawStroke("M243 84V196", lighten(HAIR, 0.55), 4, 'opacity=".55"');
  return [70, 160, 250].map(shaft).join("") + ends.join("") + scales.join("") + shine;
}
