import { drawText } from "../typography";
import { createBlur, createFaceShade, createGlossShade, createRoundShade } from "../light";
import {
  INK_SOFT,
  PAPER,
  RANGES,
  WOOD,
  darken,
  lighten,
  mixColours,
  type RangeCode,
} from "../palette";
import {
  drawEllipse,
  formatNumber,
  formatPath,
  placeContent,
  drawFilledPath,
  drawStroke,
  type Sheet,
} from "../sheet";
import type { DrawnShape } from "./body";

/** Draws a leaning wide-toothed comb of sandalwood, with a spine, a handle and rounded teeth. */
export function drawComb(sheet: Sheet): DrawnShape {
  const wood = "#b27c4e";
  const teeth = Array.from({ length: 15 }, (_, i) => {
    const y = -548 + i * 21.5;
    const reach = 150 + Math.sin((i / 14) * Math.PI) * 26;
    return formatPath`M10 ${y}H${reach - 8}Q${reach + 4} ${y + 5} ${reach - 8} ${y + 10}H10Z`;
  }).join("");
  const spine =
    "M-58-560C-70-600 12-612 40-584L40-232C40-190 36-150 34-110C32-60 30-26 10-8C-12 8-44 2-50-26C-58-90-46-130-52-190C-66-320-50-450-58-560Z";
  const art =
    drawFilledPath(teeth, darken(wood, 0.16)) +
    drawFilledPath(teeth, createFaceShade(sheet)) +
    drawFilledPath(spine, wood) +
    [
      "M-44-560C-30-400-52-240-34-30",
      "M-26-575C-14-420-30-220-16-20",
      "M-2-582C8-420-6-240 6-40",
      "M20-580C24-420 14-300 22-120",
    ]
      .map((d) => drawStroke(d, darken(wood, 0.45), 2.2, 'opacity=".4"'))
      .join("") +
    drawFilledPath(spine, createRoundShade(sheet), 'opacity=".75"') +
    drawStroke("M-50-552C-42-594 10-598 32-580", lighten(wood, 0.7), 4, 'opacity=".6"') +
    placeContent(
      drawText("ROOTWELL", 0, 0, {
        face: "serif-bold",
        size: 20,
        tracking: 260,
        colour: darken(wood, 0.62),
      }),
      -4,
      -118,
      { turn: -90 },
    ) +
    drawEllipse(-12, -30, 9, 9, darken(wood, 0.6));
  return { art: placeContent(art, -60, 4, { turn: 9 }), half: 120, height: 600 };
}

/** Draws a paddle brush of beech that stands on its handle. It has a rubber cushion and round-tipped pins. */
export function drawPaddleBrush(sheet: Sheet): DrawnShape {
  const wood = WOOD;
  const line =
    "M-30-6C-36-90-24-150-34-206C-60-240-140-260-150-340C-156-420-156-500-146-560C-136-614-80-626 0-626S136-614 146-560C156-500 156-420 150-340C140-260 60-240 34-206C24-150 36-90 30-6Q0 12-30-6Z";
  const cushion =
    "M-118-336C-122-420-122-490-114-548C-106-586-70-594 0-594S106-586 114-548C122-490 122-420 118-336C108-282 70-270 0-270S-108-282-118-336Z";
  const pins = drawCushionPins(sheet);
  const rubber = "#8d4a38";
  const art =
    drawFilledPath(line, wood) +
    [
      "M-14-10C-22-100-8-160-12-230",
      "M6-10C12-100 2-160 8-230",
      "M-136-420C-138-480-136-540-120-590",
      "M134-420C136-480 134-540 118-590",
    ]
      .map((d) => drawStroke(d, darken(wood, 0.5), 2, 'opacity=".4"'))
      .join("") +
    drawFilledPath(line, createRoundShade(sheet), 'opacity=".8"') +
    drawFilledPath(cushion, rubber) +
    drawFilledPath(cushion, createFaceShade(sheet)) +
    `<path d="${cushion}" fill="none" stroke="${darken(rubber, 0.5)}" stroke-width="3" opacity=".5"/>` +
    pins +
    placeContent(
      drawText("ROOTWELL", 0, 0, {
        face: "serif-bold",
        size: 19,
        tracking: 240,
        colour: darken(wood, 0.62),
      }),
      7,
      -108,
      { turn: -90 },
    );
  return { art, half: 62, height: 626 };
}

/** Draws the nine rows of round-tipped pins of the paddle brush. */
function drawCushionPins(sheet: Sheet): string {
  const pin = sheet.define(
    `<g>${drawEllipse(5, 5, 9, 8, "#2a1a14", 'opacity=".4"')}${drawEllipse(0, 0, 8, 8, "#33312b")}${drawEllipse(-2.6, -2.8, 2.6, 2.6, "#fff", 'opacity=".85"')}</g>`,
  );
  return [4, 6, 6, 6, 6, 6, 6, 5, 4]
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => {
        const x = (i - (count - 1) / 2) * 36;
        return `<use href="#${pin}" transform="translate(${formatNumber(x)} ${-560 + row * 33})"/>`;
      }),
    )
    .join("");
}

/** Draws a palm-sized scalp brush of silicone that stands on its bristles. */
export function drawScalpBrush(sheet: Sheet, range: RangeCode): DrawnShape {
  const colour = mixColours(RANGES[range].colour, "#ffffff", 0.2);
  const soft = mixColours(colour, "#ffffff", 0.3);
  const bristles = Array.from({ length: 13 }, (_, i) => {
    const x = -168 + i * 28;
    const foot = -2 - Math.abs(i - 6) * (i % 2 === 0 ? 1.2 : 6);
    return formatPath`M${x - 9} ${-118}L${x - 5} ${foot - 6}Q${x} ${foot + 4} ${x + 5} ${foot - 6}L${x + 9} ${-118}Z`;
  });
  const back = bristles.map((d) => drawFilledPath(d, darken(colour, 0.3))).join("");
  const front = bristles.map((d) => drawFilledPath(d, soft)).join("");
  const dome = "M-206-112C-214-220-120-282 0-282S214-220 206-112Q196-86 0-86T-206-112Z";
  const knob = "M-74-268C-84-320-70-372 0-372S84-320 74-268C60-250-60-250-74-268Z";
  const art =
    placeContent(back, 12, -10) +
    placeContent(front, 0, 0) +
    drawFilledPath(dome, colour) +
    drawFilledPath(dome, createRoundShade(sheet)) +
    drawFilledPath(
      "M-206-112Q-196-86 0-86T206-112C204-104 206-96 196-90Q140-68 0-68T-196-90C-206-96-204-104-206-112Z",
      darken(colour, 0.22),
    ) +
    drawFilledPath(knob, colour) +
    drawFilledPath(knob, createGlossShade(sheet), 'opacity=".6"') +
    drawFilledPath("M-84-262Q0-236 84-262Q0-222-84-262Z", darken(colour, 0.7), 'opacity=".3"') +
    drawText("ROOTWELL", 0, -158, { face: "serif-bold", size: 30, tracking: 220, colour: PAPER }) +
    drawStroke("M-150-190C-130-226-104-246-72-256", "#ffffff", 9, 'opacity=".4"');
  return { art, half: 170, height: 372 };
}

/** Draws a towel that is folded three times, with a buttoned loop and a woven tag. */
export function drawTowel(sheet: Sheet, range: RangeCode): DrawnShape {
  const cloth = mixColours(PAPER, "#d9c9aa", 0.4);
  const layers = [0, 6, -5, 4].map((shift, i) => drawTowelLayer(sheet, cloth, shift, i));
  const tag = RANGES[range].colour;
  const art =
    layers.join("") +
    drawFilledPath("M96-306H184V-196H96Z", tag) +
    drawFilledPath("M96-306H184V-196H96Z", createFaceShade(sheet)) +
    drawText(RANGES[range].character, 140, -236, {
      face: "display",
      size: 58,
      colour: RANGES[range].bandInk,
    }) +
    drawButtonedLoop(cloth);
  return { art, half: 240, height: 302 };
}

/** Draws a slightly shifted layer of the folded towel with its hem and stitches. `nth` counts from the bottom. */
function drawTowelLayer(sheet: Sheet, cloth: string, shift: number, nth: number): string {
  const y = -nth * 74;
  const d = formatPath`M${-236 + shift} ${y - 6}C${-262 + shift} ${y - 20} ${-262 + shift} ${y - 66} ${-232 + shift} ${y - 78}C${-90} ${y - 88} ${90} ${y - 86} ${232 + shift} ${y - 78}C${252 + shift} ${y - 60} ${254 + shift} ${y - 22} ${238 + shift} ${y - 6}C${90} ${y + 6} ${-90} ${y + 6} ${-236 + shift} ${y - 6}Z`;
  return (
    drawFilledPath(d, nth % 2 === 0 ? cloth : lighten(cloth, 0.3)) +
    drawFilledPath(d, createRoundShade(sheet), 'opacity=".62"') +
    drawStroke(
      formatPath`M${-236 + shift} ${y - 6}C${-90} ${y + 6} ${90} ${y + 6} ${238 + shift} ${y - 6}`,
      darken(cloth, 0.6),
      3.4,
      'opacity=".4"',
    ) +
    drawStroke(
      formatPath`M${-228 + shift} ${y - 58}C${-90} ${y - 66} ${90} ${y - 66} ${228 + shift} ${y - 58}M${-232 + shift} ${y - 34}C${-90} ${y - 42} ${90} ${y - 42} ${236 + shift} ${y - 34}`,
      darken(cloth, 0.4),
      2,
      'stroke-dasharray="2 9" opacity=".55"',
    )
  );
}

function drawButtonedLoop(cloth: string): string {
  return (
    drawStroke("M-150-300C-176-250-176-214-150-196S-104-214-112-262", darken(cloth, 0.3), 9) +
    drawEllipse(-128, -276, 21, 21, WOOD) +
    drawEllipse(-133, -281, 12, 11, lighten(WOOD, 0.4)) +
    [
      [-134, -276],
      [-122, -276],
    ]
      .map(([x = 0, y = 0]) => drawEllipse(x, y, 3, 3, INK_SOFT))
      .join("")
  );
}

/** Draws three rings of gathered silk in the colours of the shop's cartons, in front of their box. */
export function drawScrunchies(sheet: Sheet): string {
  return [
    ["#4f7f66", -150, 20],
    ["#f1e8d8", 10, 42],
    ["#b5623f", 168, 18],
  ]
    .map(([colour, x, y]) =>
      placeContent(drawScrunchie(sheet, String(colour)), Number(x), Number(y)),
    )
    .join("");
}

function drawScrunchie(sheet: Sheet, colour: string): string {
  const folds = Array.from({ length: 26 }, (_, i) => {
    const angle = (i / 26) * Math.PI * 2;
    const outer = i % 2 === 0 ? 1 : 0.9;
    const tone =
      i % 2 === 0
        ? lighten(colour, 0.18 + 0.22 * Math.max(0, -Math.sin(angle + 0.7)))
        : darken(colour, 0.2);
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const spread = 0.2;
    const [xl, yl] = [Math.cos(angle - spread), Math.sin(angle - spread)];
    const [xr, yr] = [Math.cos(angle + spread), Math.sin(angle + spread)];
    return {
      depth: y,
      art: drawFilledPath(
        formatPath`M${x * 42} ${y * 15 - 34}C${xl * 74} ${yl * 24 - 48} ${xl * 106 * outer} ${yl * 46 - 34} ${x * 108 * outer} ${y * 46 - 30}C${xr * 106 * outer} ${yr * 46 - 28} ${xr * 74} ${yr * 24 - 40} ${x * 42} ${y * 15 - 34}Z`,
        tone,
      ),
    };
  });
  return (
    drawEllipse(10, 2, 108, 36, "#12211b", `opacity=".36" ${createBlur(sheet, 9)}`) +
    drawEllipse(0, -30, 100, 42, colour) +
    folds
      .sort((a, b) => a.depth - b.depth)
      .map(({ art }) => art)
      .join("") +
    drawEllipse(0, -36, 40, 13, darken(colour, 0.58)) +
    drawFilledPath(
      "M-100-34C-80-76 80-76 100-34C70-62-70-62-100-34Z",
      createRoundShade(sheet),
      'opacity=".8"',
    )
  );
}
