import { livingPlant, silhouette } from "../botanicals/plants";
import { dish, ginger, seeds, slice, stone, taproot } from "../botanicals/roots";
import { groundShadow } from "../light";
import { darker, lighter, mix, RANGES } from "../palette";
import { place, type Sheet } from "../sheet";
import type { Drawn } from "../shapes/body";
import type { LabelText } from "../label";
import type { ProductStyle, Prop } from "../product-style";
import { hairLock } from "../textures/fibres";
import { STAND, leafShade, lying, niche, plinth, interior, tintOf, vase } from "./interior";

export interface SceneInUse {
  label: LabelText;
  style: ProductStyle;
  drawn: Drawn;
  /** True for tools. They are shown with hair and not with ingredients. */
  hair: boolean;
}

/** Draws the third image: the product on a slab beside its ingredients, or a tool on hair. */
export function sceneInUse(sheet: Sheet, scene: SceneInUse): string {
  const { label, style, hair } = scene;
  const product = productOnSlab(sheet, scene);
  const back = backdrop(sheet, scene);
  if (hair)
    return (
      back +
      product +
      fallingLock(sheet) +
      lying(sheet, style.plant, { x: 150, y: 905, turn: 72, scale: 0.6 })
    );
  return (
    back +
    vaseOfSprigs(sheet, scene) +
    product +
    groundShadow(sheet, { x: 748, y: 858, half: 128, height: 70, tint: tintOf(label.range) }) +
    dishOf(label, style) +
    lying(sheet, style.plant, { x: 250, y: 915, turn: 80, scale: 0.6 })
  );
}

function productOnSlab(sheet: Sheet, { label: { range }, drawn }: SceneInUse): string {
  const scale = Math.min(470 / drawn.height, 420 / (drawn.half * 2), 1);
  const at = { x: 330, y: sheet.height * STAND - 70 };
  const half = Math.max(drawn.half * scale + 66, 190);
  return (
    plinth(sheet, range, { x: at.x, y: at.y + 58, half, rise: 58 }) +
    groundShadow(sheet, {
      ...at,
      half: drawn.half * scale,
      height: drawn.height * scale * 0.5,
      tint: darker(tintOf(range), 0.1),
    }) +
    place(drawn.art, at.x, at.y, { scale })
  );
}

/** Draws the room with the shadow of the plant on the wall. */
function backdrop(sheet: Sheet, { label: { range }, style }: SceneInUse): string {
  return (
    interior(sheet, range) +
    leafShade(
      sheet,
      place(silhouette(sheet, style.plant, darker(tintOf(range), 0.7)), 900, 40, {
        turn: 215,
        scale: 1.3,
      }),
    ) +
    niche(sheet, range, 640, 226)
  );
}

function fallingLock(sheet: Sheet): string {
  const line = [
    { x: 820, y: -90 },
    { x: 720, y: 200 },
    { x: 690, y: 480 },
    { x: 790, y: 760 },
    { x: 700, y: 1080 },
  ];
  return hairLock(sheet, line, 124);
}

function vaseOfSprigs(sheet: Sheet, { label: { range }, style }: SceneInUse): string {
  const sprigs = [
    [4, 1.22],
    [30, 0.92],
    [-24, 0.88],
  ] as const;
  const clay = mix(RANGES[range].colour, "#f4ead9", 0.66);
  return (
    groundShadow(sheet, { x: 640, y: 772, half: 62, height: 260, tint: tintOf(range) }) +
    sprigs
      .map(([turn, size]) =>
        place(livingPlant(sheet, style.plant), 640, 636, { turn, scale: size, flip: turn < 0 }),
      )
      .join("") +
    place(vase(sheet, clay), 640, 776)
  );
}

function dishOf(label: LabelText, style: ProductStyle): string {
  const clay = mix(RANGES[label.range].colour, "#f4ead9", 0.72);
  const content = propOf(style.prop, style);
  if (style.prop === "ginger") {
    return (
      place(ginger(1.16), 760, 852) +
      place(slice(50, "#c79a55", "#f0d68f"), 610, 890) +
      place(slice(44, "#c79a55", "#f0d68f"), 688, 910)
    );
  }
  if (style.prop === "root") return place(taproot(0.92), 720, 866);
  if (style.prop === "stones") {
    return (
      place(stone(124, lighter(clay, 0.1)), 752, 868) +
      place(stone(82, "#8d9189"), 762, 794) +
      place(stone(48, "#e8e1d3"), 754, 742)
    );
  }
  return place(dish(134, clay, place(content, 0, 0, { scale: 0.86 })), 748, 858);
}

function propOf(prop: Prop, style: ProductStyle): string {
  const inside = style.inside ?? "#f6ecd8";
  switch (prop) {
    case "seeds":
      return place(seeds(64, 104, style.plant === "rosemary" ? "#d9c294" : "#dcbf80"), 0, -4);
    case "beans":
      return place(
        seeds(54, 106, style.plant === "pomegranate" ? "#a3263c" : "#6b3d22", 15),
        0,
        -6,
      );
    case "salt":
      return place(seeds(90, 108, "#f3f1ea", 9), 0, -6);
    case "slices":
      return [
        [-44, 2],
        [44, 4],
        [0, -10],
      ]
        .map(([x = 0, y = 0]) => place(slice(56, "#8fae5a", "#e6efc6"), x, y))
        .join("");
    case "oil":
      return `<ellipse cy="-6" rx="140" ry="26" fill="#cf9527"/><ellipse cx="-44" cy="-14" rx="52" ry="7" fill="#fff3c9" opacity=".8"/>`;
    case "cream":
      return `<path d="M-118 0C-110-40-60-34-40-60C-24-84 20-88 34-62C60-50 104-44 118 0C80 22-80 22-118 0Z" fill="${inside}"/><path d="M-70-18C-40-30-30-56-4-62C10-66 20-58 22-50C0-50-10-30-70-18Z" fill="#fff" opacity=".8"/><path d="M118 0C80 22-80 22-118 0C-40 8 60 6 98-34C110-24 116-12 118 0Z" fill="${darker(inside, 0.3)}" opacity=".5"/>`;
    case "ginger":
    case "root":
    case "stones":
    case "none":
      return "";
  }
}
