import { drawLivingPlant, drawSilhouette } from "../botanicals/plants";
import {
  drawDish,
  drawGinger,
  drawSeeds,
  drawSlice,
  drawStone,
  drawTaproot,
} from "../botanicals/roots";
import { drawGroundShadow } from "../light";
import { darken, lighten, mixColours, RANGES } from "../palette";
import { placeContent, type Sheet } from "../sheet";
import type { DrawnShape } from "../shapes/body";
import type { LabelText } from "../label";
import type { ProductStyle, Prop } from "../product-style";
import { drawHairLock } from "../textures/fibres";
import {
  STAND,
  drawLeafShade,
  drawLyingSprig,
  drawNiche,
  drawPlinth,
  drawInterior,
  getTint,
  drawVase,
} from "./interior";

export interface SceneInUse {
  label: LabelText;
  style: ProductStyle;
  drawn: DrawnShape;
  /** True for tools. They are shown with hair and not with ingredients. */
  hair: boolean;
}

/** Draws the third image: the product on a slab beside its ingredients, or a tool on hair. */
export function drawSceneInUse(sheet: Sheet, scene: SceneInUse): string {
  const { label, style, hair } = scene;
  const product = drawProductOnSlab(sheet, scene);
  const back = drawBackdrop(sheet, scene);
  if (hair)
    return (
      back +
      product +
      drawFallingLock(sheet) +
      drawLyingSprig(sheet, style.plant, { x: 150, y: 905, turn: 72, scale: 0.6 })
    );
  return (
    back +
    drawVaseOfSprigs(sheet, scene) +
    product +
    drawGroundShadow(sheet, { x: 748, y: 858, half: 128, height: 70, tint: getTint(label.range) }) +
    drawDishFor(label, style) +
    drawLyingSprig(sheet, style.plant, { x: 250, y: 915, turn: 80, scale: 0.6 })
  );
}

function drawProductOnSlab(sheet: Sheet, { label: { range }, drawn }: SceneInUse): string {
  const scale = Math.min(470 / drawn.height, 420 / (drawn.half * 2), 1);
  const at = { x: 330, y: sheet.height * STAND - 70 };
  const half = Math.max(drawn.half * scale + 66, 190);
  return (
    drawPlinth(sheet, range, { x: at.x, y: at.y + 58, half, rise: 58 }) +
    drawGroundShadow(sheet, {
      ...at,
      half: drawn.half * scale,
      height: drawn.height * scale * 0.5,
      tint: darken(getTint(range), 0.1),
    }) +
    placeContent(drawn.art, at.x, at.y, { scale })
  );
}

/** Draws the room with the shadow of the plant on the wall. */
function drawBackdrop(sheet: Sheet, { label: { range }, style }: SceneInUse): string {
  return (
    drawInterior(sheet, range) +
    drawLeafShade(
      sheet,
      placeContent(drawSilhouette(sheet, style.plant, darken(getTint(range), 0.7)), 900, 40, {
        turn: 215,
        scale: 1.3,
      }),
    ) +
    drawNiche(sheet, range, 640, 226)
  );
}

function drawFallingLock(sheet: Sheet): string {
  const line = [
    { x: 820, y: -90 },
    { x: 720, y: 200 },
    { x: 690, y: 480 },
    { x: 790, y: 760 },
    { x: 700, y: 1080 },
  ];
  return drawHairLock(sheet, line, 124);
}

function drawVaseOfSprigs(sheet: Sheet, { label: { range }, style }: SceneInUse): string {
  const sprigs = [
    [4, 1.22],
    [30, 0.92],
    [-24, 0.88],
  ] as const;
  const clay = mixColours(RANGES[range].colour, "#f4ead9", 0.66);
  return (
    drawGroundShadow(sheet, { x: 640, y: 772, half: 62, height: 260, tint: getTint(range) }) +
    sprigs
      .map(([turn, size]) =>
        placeContent(drawLivingPlant(sheet, style.plant), 640, 636, {
          turn,
          scale: size,
          flip: turn < 0,
        }),
      )
      .join("") +
    placeContent(drawVase(sheet, clay), 640, 776)
  );
}

function drawDishFor(label: LabelText, style: ProductStyle): string {
  const clay = mixColours(RANGES[label.range].colour, "#f4ead9", 0.72);
  const content = drawProp(style.prop, style);
  if (style.prop === "ginger") {
    return (
      placeContent(drawGinger(1.16), 760, 852) +
      placeContent(drawSlice(50, "#c79a55", "#f0d68f"), 610, 890) +
      placeContent(drawSlice(44, "#c79a55", "#f0d68f"), 688, 910)
    );
  }
  if (style.prop === "root") return placeContent(drawTaproot(0.92), 720, 866);
  if (style.prop === "stones") {
    return (
      placeContent(drawStone(124, lighten(clay, 0.1)), 752, 868) +
      placeContent(drawStone(82, "#8d9189"), 762, 794) +
      placeContent(drawStone(48, "#e8e1d3"), 754, 742)
    );
  }
  return placeContent(drawDish(134, clay, placeContent(content, 0, 0, { scale: 0.86 })), 748, 858);
}

function drawProp(prop: Prop, style: ProductStyle): string {
  const inside = style.inside ?? "#f6ecd8";
  switch (prop) {
    case "seeds":
      return placeContent(
        drawSeeds(64, 104, style.plant === "rosemary" ? "#d9c294" : "#dcbf80"),
        0,
        -4,
      );
    case "beans":
      return placeContent(
        drawSeeds(54, 106, style.plant === "pomegranate" ? "#a3263c" : "#6b3d22", 15),
        0,
        -6,
      );
    case "salt":
      return placeContent(drawSeeds(90, 108, "#f3f1ea", 9), 0, -6);
    case "slices":
      return [
        [-44, 2],
        [44, 4],
        [0, -10],
      ]
        .map(([x = 0, y = 0]) => placeContent(drawSlice(56, "#8fae5a", "#e6efc6"), x, y))
        .join("");
    case "oil":
      return `<ellipse cy="-6" rx="140" ry="26" fill="#cf9527"/><ellipse cx="-44" cy="-14" rx="52" ry="7" fill="#fff3c9" opacity=".8"/>`;
    case "cream":
      return `<path d="M-118 0C-110-40-60-34-40-60C-24-84 20-88 34-62C60-50 104-44 118 0C80 22-80 22-118 0Z" fill="${inside}"/><path d="M-70-18C-40-30-30-56-4-62C10-66 20-58 22-50C0-50-10-30-70-18Z" fill="#fff" opacity=".8"/><path d="M118 0C80 22-80 22-118 0C-40 8 60 6 98-34C110-24 116-12 118 0Z" fill="${darken(inside, 0.3)}" opacity=".5"/>`;
    case "ginger":
    case "root":
    case "stones":
    case "none":
      return "";
  }
}
