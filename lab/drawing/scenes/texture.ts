import { drawLivingPlant, drawSilhouette } from "../botanicals/plants";
import { RANGES, darken, lighten, mixColours, type RangeCode } from "../palette";
import { placeContent, drawFilledPath, type Sheet } from "../sheet";
import { drawDrop, drawFoam, drawGrains, drawMist, drawPool } from "../textures/drops";
import { drawPins, drawPlanks, drawSilk, drawTerry } from "../textures/fibres";
import { drawDollop, drawSmear } from "../textures/smear";
import type { ProductStyle, Texture } from "../product-style";
import { drawLeafShade, getTint } from "./interior";

const SWEEP = [
  { x: 150, y: 660 },
  { x: 250, y: 380 },
  { x: 470, y: 300 },
  { x: 560, y: 520 },
  { x: 700, y: 640 },
  { x: 850, y: 330 },
];

const COMMA = [
  { x: 250, y: 250 },
  { x: 520, y: 180 },
  { x: 690, y: 380 },
  { x: 520, y: 590 },
  { x: 270, y: 700 },
];

const LICK = [
  { x: 690, y: 150 },
  { x: 780, y: 180 },
  { x: 850, y: 270 },
  { x: 872, y: 400 },
];

/** Draws the second image: the texture of the content from above, in the same light. */
export function drawTextureScene(sheet: Sheet, range: RangeCode, style: ProductStyle): string {
  const colour = RANGES[range].colour;
  switch (style.texture) {
    case "mist":
      return drawGround(sheet, range, style, 0.34) + drawMist(sheet, lighten(colour, 0.62));
    case "pins":
      return drawPins(sheet, "#7c4a36", "#e9ddc6", "#2e2a24");
    case "bristles":
      return drawPins(
        sheet,
        mixColours(colour, "#ffffff", 0.34),
        mixColours(colour, "#ffffff", 0.2),
        mixColours(colour, "#ffffff", 0.12),
      );
    case "wood":
      return drawPlanks(sheet, "#a9744a");
    case "terry":
      return drawTerry(sheet, "#efe6d6");
    case "silk":
      return drawSilk(sheet, ["#4f7f66", "#f1e8d8", "#b5623f"]);
    case "foam":
    case "cream":
    case "butter":
    case "clay":
    case "scrub":
    case "powder":
    case "gel":
    case "oil":
    case "swatches":
      return (
        drawGround(sheet, range, style) +
        drawSpread(sheet, range, { ...style, texture: style.texture }) +
        drawCornerSprig(sheet, style)
      );
  }
}

/** Textures that are shown on the ground beside a sprig. */
type Spread = Exclude<Texture, "mist" | "pins" | "bristles" | "wood" | "terry" | "silk">;

/** Draws the content of the bottle or jar, which is spread on the ground. */
function drawSpread(
  sheet: Sheet,
  range: RangeCode,
  { texture, inside, livery }: ProductStyle & { readonly texture: Spread },
): string {
  const colour = inside ?? mixColours("#fbf3e4", RANGES[range].colour, 0.13);
  switch (texture) {
    case "foam":
      return drawFoam(sheet, mixColours(RANGES[range].colour, "#ffffff", 0.35));
    case "cream":
      return drawSmear(sheet, livery === "tint" ? COMMA : SWEEP, 126, colour);
    case "butter":
      return drawDollop(sheet, 450, 460, 280, colour) + drawSmear(sheet, LICK, 54, colour);
    case "clay":
      return (
        drawSmear(sheet, SWEEP, 142, colour) +
        drawGrains(70, 9, [colour, darken(colour, 0.2), lighten(colour, 0.4)])
      );
    case "scrub":
      return (
        drawSmear(sheet, SWEEP, 132, colour) +
        drawGrains(230, 11, ["#ffffff", lighten(colour, 0.5), darken(colour, 0.18)])
      );
    case "powder":
      return (
        drawGrains(260, 7, ["#fffdf7", "#f4ecdc", "#fffaf0"], 11) +
        drawDollop(sheet, 470, 490, 250, "#f8f1e3") +
        drawGrains(150, 5, ["#ffffff", "#efe5d2"], 12)
      );
    case "gel":
      return drawGelDrops(sheet, inside ?? lighten(RANGES[range].colour, 0.5)) + drawBubbles();
    case "oil":
      return drawPool(sheet, inside ?? "#d39a2d");
    case "swatches":
      return drawSwatches(sheet, range);
  }
}

function drawGelDrops(sheet: Sheet, colour: string): string {
  return (
    placeContent(drawDrop(sheet, 232, colour, 0.13), 440, 480) +
    placeContent(drawDrop(sheet, 84, colour, 0.06), 762, 300) +
    placeContent(drawDrop(sheet, 46, colour, 0.04), 748, 640)
  );
}

function drawGround(sheet: Sheet, range: RangeCode, style: ProductStyle, depth = 0.14): string {
  const tint = mixColours(getTint(range), RANGES[range].colour, depth);
  const light = sheet.define(
    `<radialGradient cx=".24" cy=".16" r="1.1"><stop stop-color="${lighten(tint, 0.5)}"/><stop offset=".6" stop-color="${tint}"/><stop offset="1" stop-color="${darken(tint, 0.14)}"/></radialGradient>`,
  );
  const shade = placeContent(drawSilhouette(sheet, style.plant, darken(tint, 0.7)), 990, 420, {
    turn: -66,
    scale: 2,
  });
  return drawFilledPath("M0 0H960V960H0Z", `url(#${light})`) + drawLeafShade(sheet, shade);
}

/** Draws a sprig that enters the image at the lower right. */
function drawCornerSprig(sheet: Sheet, style: ProductStyle): string {
  return placeContent(drawLivingPlant(sheet, style.plant), 930, 985, { turn: -48, scale: 0.98 });
}

/** Draws air bubbles in a gel. */
function drawBubbles(): string {
  const spots = [
    [330, 410, 12],
    [520, 560, 9],
    [470, 360, 7],
    [390, 590, 15],
    [560, 450, 6],
    [310, 540, 6],
    [780, 270, 6],
  ];
  return spots
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".3" stroke="#fff" stroke-width="2" stroke-opacity=".7"/>`,
    )
    .join("");
}

/** Draws a smear for each product of a set, side by side. */
function drawSwatches(sheet: Sheet, range: RangeCode): string {
  const colours = [
    lighten(RANGES[range].colour, 0.62),
    "#faf1df",
    mixColours("#f3e6cf", RANGES[range].colour, 0.3),
  ];
  return colours
    .map((colour, i) => {
      const x = 190 + i * 250;
      return drawSmear(
        sheet,
        [
          { x, y: 770 },
          { x: x - 26, y: 560 },
          { x: x + 40, y: 380 },
          { x: x + 20, y: 180 },
        ],
        84,
        colour,
      );
    })
    .join("");
}
