import { mixColours } from "../palette";
import { placeContent, defineReusableArt, type Sheet } from "../sheet";
import {
  drawCamellia,
  drawChamomile,
  drawFruit,
  drawLavenderSpike,
  drawRiceEar,
  drawViolet,
} from "./flowers";
import { LEAF_ARRANGEMENTS, type Plant } from "./leaf-arrangements";
import {
  drawLeaf,
  toSingleTone,
  drawSprig,
  getStemPoint,
  toTones,
  type Point,
  type Sprig,
  type Tones,
} from "./leaves";

export type { Plant } from "./leaf-arrangements";

/** The colours of flowers, fruits or grains, for plants that have them. */
const BLOOMS: Partial<Record<Plant, string>> = {
  camellia: "#c9574f",
  rice: "#d0a24c",
  oat: "#d8bd86",
  coffee: "#a8362c",
  lavender: "#7a68b4",
  violet: "#6a4aa0",
  shea: "#8fa35c",
  pomegranate: "#a5322f",
};
const LEAVES: Partial<Record<Plant, string>> = {
  rosemary: "#5d7a66",
  lavender: "#7f9580",
  oat: "#9aa06a",
  rice: "#86a057",
  rooibos: "#a4582f",
  teaTree: "#4f7f63",
  mint: "#4e8a5c",
  camellia: "#3c6b4b",
  coffee: "#3f6b45",
  centella: "#6a9a58",
};

/** Draws a sprig of a plant in its natural colours. */
export function drawLivingPlant(sheet: Sheet, kind: Plant): string {
  return defineReusableArt(
    sheet,
    drawPlant(kind, toTones(LEAVES[kind] ?? "#55795a"), BLOOMS[kind] ?? "#b07a12"),
  );
}

/** Draws a sprig of a plant in one colour, for labels and for shadows on the wall. */
export function drawSilhouette(sheet: Sheet, kind: Plant, colour: string): string {
  const art = defineReusableArt(
    sheet,
    drawPlant(kind, toSingleTone("currentColor"), "currentColor"),
  );
  return `<g color="${colour}">${art}</g>`;
}

function drawPlant(kind: Plant, tones: Tones, bloom: string): string {
  if (kind === "aloe") return drawAloe(tones);
  const flat = tones.light === tones.dark;
  const habit = LEAF_ARRANGEMENTS[kind];
  const { art, tip } = drawSprig(habit, tones);
  switch (kind) {
    case "camellia":
      return art + placeContent(drawCamellia(74, bloom, flat), tip.x + 4, tip.y + 8);
    case "chamomile":
      return addHeads(art, drawChamomile(46, flat ? bloom : ""), placeChamomileHeads(tip), tones);
    case "violet":
      return addHeads(art, drawViolet(50, bloom, flat), placeVioletHeads(tip), tones);
    case "lavender":
      return art + drawLavenderSpikes(bloom, tones);
    case "rice":
    case "oat":
      return art + drawRiceEar(300, bloom, tones.stem);
    case "shea":
    case "coffee":
    case "pomegranate":
      return art + drawFruits(habit, kind === "pomegranate" ? 34 : 19, bloom, tones);
    case "teaTree":
    case "rosemary":
    case "mint":
    case "ginger":
    case "root":
    case "centella":
    case "rooibos":
      return art;
  }
}

function placeChamomileHeads({ x, y }: Point): Head[] {
  return [
    [x, y, 1],
    [-66, -176, 0.8],
    [70, -140, 0.7],
  ];
}

function placeVioletHeads({ x, y }: Point): Head[] {
  return [
    [x, y - 60, 1],
    [-70, -190, 0.84],
    [86, -160, 0.74],
  ];
}

function drawLavenderSpikes(bloom: string, { stem }: Tones): string {
  const spike = drawLavenderSpike(320, bloom, stem);
  return (
    placeContent(spike, 0, 0, { turn: 3 }) +
    placeContent(spike, 4, 0, { turn: 17, scale: 0.86 }) +
    placeContent(spike, -4, 0, { turn: -14, scale: 0.8 })
  );
}

function drawFruits(habit: Sprig, size: number, colour: string, tones: Tones): string {
  const along = size > 30 ? [0.55] : [0.3, 0.34, 0.52, 0.56, 0.72];
  return along
    .map((t, i) => {
      const { x, y } = getStemPoint(habit.height, habit.bend, t);
      return placeContent(drawFruit(size, colour, tones), x + (i % 2 === 0 ? 15 : -17), y + 2);
    })
    .join("");
}

type Head = readonly [x: number, y: number, scale: number];

/** Adds side stems to a plant, and a flower head to each of them and to the tip. */
function addHeads(art: string, head: string, heads: readonly Head[], tones: Tones): string {
  const stems = heads.map(([x, y]) => {
    return `<path d="M2-40Q${Math.round(x * 0.3)} ${Math.round(y * 0.7)} ${Math.round(x)} ${Math.round(y)}" fill="none" stroke="${tones.stem}" stroke-width="2.6"/>`;
  });
  return (
    stems.join("") +
    art +
    heads.map(([x, y, scale]) => placeContent(head, x, y, { scale })).join("")
  );
}

/** Draws an aloe: a rosette of thick leaves. */
function drawAloe(tones: Tones): string {
  const pale: Tones =
    tones.light === tones.dark
      ? tones
      : { ...tones, light: mixColours(tones.light, "#dff0d0", 0.25) };
  return [-62, 58, -38, 36, -16, 14, 0]
    .map((turn, i) =>
      placeContent(drawLeaf(210 + i * 16, 30, i % 2 === 0 ? tones : pale, 0.24), turn * 0.5, 0, {
        turn,
      }),
    )
    .join("");
}
