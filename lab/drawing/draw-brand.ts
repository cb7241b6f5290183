import sharp from "sharp";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import { customerCases } from "@contract/sample-shop/content-entries";
import { sampleConcerns } from "@contract/sample-shop/home";
import { drawProduct, drawProductAlone } from "./draw-product";
import { drawAppIcon, drawFavicon, drawMark, drawWordmark } from "./logo";
import { drawConcern } from "./scenes/concerns";
import { drawFirstBottle } from "./scenes/first-bottle";
import { drawShareCard, drawTallHero, drawWideHero, type Group } from "./scenes/hero";
import { GROUND } from "./palette";
import { createSheet, type Sheet } from "./sheet";

/** The path of a file below `public/`, and its content. */
export type BrandFile = readonly [path: string, content: string | Buffer];

/**
 * Draws the logo, the icons, the images of the home page and the image for shared links. All files can be served
 * without further changes.
 */
export async function drawBrand(): Promise<BrandFile[]> {
  const wide = createSheet(1600, 900);
  const tall = createSheet(960, 1080);
  const story = createSheet(960, 800);
  const card = createSheet(1200, 630);
  const wideSvg = wide.write(drawWideHero(wide, drawGroup(wide)));
  const tallSvg = tall.write(drawTallHero(tall, drawGroup(tall)));
  const storySvg = story.write(
    drawFirstBottle(story, drawProductAlone(story, "camellia-hair-oil")),
  );
  const cardSvg = card.write(drawShareCard(card, drawGroup(card), drawMark()));
  return [
    ["favicon.svg", drawFavicon()],
    ["favicon.ico", await buildWindowsIcon(drawAppIcon(20, 12))],
    ["icons/logo.svg", drawWordmark("#1f4d3a", "#5b8a66", "#a04f24")],
    ["icons/logo-on-dark.svg", drawWordmark("#8cc7a6", "#b7dcc4", "#e3a577")],
    ["icons/icon-192.png", await renderPng(drawAppIcon(20, 14), 192)],
    ["icons/icon-512.png", await renderPng(drawAppIcon(20, 14), 512)],
    ["icons/icon-maskable-512.png", await renderPng(drawAppIcon(0, 22), 512)],
    ["icons/apple-touch-icon.png", await renderPng(drawAppIcon(0, 16), 180)],
    ...(await renderCuts("hero-wide", wideSvg, [960, 1280, 1600])),
    ...(await renderCuts("hero-tall", tallSvg, [360, 480, 600, 960])),
    ...(await renderCuts("story", storySvg, [480, 960])),
    ...(await Promise.all(customerCases.map(drawCasePicture))),
    ...drawConcernPictures(),
    ["pictures/hero-tall-preview.avif", await preview(tallSvg, 400)],
    ["pictures/story-preview.avif", await preview(storySvg, 333)],
    [
      "pictures/share.jpg",
      await sharp(Buffer.from(cardSvg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer(),
    ],
  ];
}

/** Draws the images of the concern tiles on the home page. */
export function drawConcernPictures(): BrandFile[] {
  return sampleConcerns.map(({ efficacy, range }) => [
    `pictures/concern-${efficacy}.svg`,
    drawConcern(efficacy, range),
  ]);
}

/** Draws the image of a customer case (2:1). It shows the first product of the case beside the customer's concern. */
export async function drawCasePicture({
  slug,
  products,
  efficacy,
}: (typeof customerCases)[number]): Promise<BrandFile> {
  const product = catalogue.find((one) => one.slug === products[0]?.slug);
  if (product === undefined)
    throw new Error(`The case ${slug} names a product that does not exist.`);
  const still = await sharp(Buffer.from(drawProduct(product).use ?? ""), { density: 144 })
    .resize(800)
    .extract({ left: 120, top: 290, width: 320, height: 400 })
    .toBuffer();
  const concern = await sharp(Buffer.from(drawConcern(efficacy, product.range)), { density: 144 })
    .resize({ width: 476, height: 400, fit: "cover" })
    .toBuffer();
  const picture = await sharp({
    create: { width: 800, height: 400, channels: 3, background: GROUND },
  })
    .composite([
      { input: still, left: 0, top: 0 },
      { input: concern, left: 324, top: 0 },
    ])
    .webp({ quality: 60, effort: 6 })
    .toBuffer();
  return [`pictures/case-${slug}.webp`, picture];
}

function drawGroup(sheet: Sheet): Group {
  return {
    left: drawProductAlone(sheet, "camellia-hair-oil"),
    middle: drawProductAlone(sheet, "tea-tree-clearing-shampoo"),
    right: drawProductAlone(sheet, "shea-deep-moisture-mask"),
  };
}

/** Renders an image in each width and in the three formats that browsers choose from. */
async function renderCuts(
  name: string,
  svg: string,
  widths: readonly number[],
): Promise<BrandFile[]> {
  const files: BrandFile[] = [];
  for (const width of widths) {
    const picture = sharp(Buffer.from(svg), { density: 144 }).resize(width).removeAlpha();
    const quality = getQuality(name, width);
    files.push(
      [
        `pictures/${name}-${width}.avif`,
        await picture.clone().avif({ quality, effort: 9 }).toBuffer(),
      ],
      [
        `pictures/${name}-${width}.webp`,
        await picture
          .clone()
          .webp({ quality: quality + 22, effort: 6 })
          .toBuffer(),
      ],
      [
        `pictures/${name}-${width}.jpg`,
        await picture.clone().jpeg({ quality: 74, mozjpeg: true }).toBuffer(),
      ],
    );
  }
  return files;
}

/**
 * Returns the quality of an image. The wide version is viewed at full size. Phones have small pixels, which hide
 * artefacts, so a lower quality is enough for them.
 */
function getQuality(name: string, width: number): number {
  if (name === "hero-wide" || width < 480) return 50;
  return width < 600 ? 44 : 38;
}

/** Renders the blurred preview that a page embeds. It is the phone version in 400 px width, cropped to its bottom. */
function preview(svg: string, height: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: 400, height, fit: "cover", position: "bottom" })
    .blur(5)
    .removeAlpha()
    .avif({ quality: 12, effort: 9 })
    .toBuffer();
}

function renderPng(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 400 })
    .resize(side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Builds an .ico file with PNGs of 16, 32 and 48 px. All browsers since 2007 can read it. */
async function buildWindowsIcon(svg: string): Promise<Buffer> {
  const sides = [16, 32, 48];
  const pictures = await Promise.all(sides.map((side) => renderPng(svg, side)));
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sides.length, 4);
  let offset = head.length;
  pictures.forEach((picture, i) => {
    const at = 6 + 16 * i;
    head.writeUInt8(sides[i] ?? 0, at);
    head.writeUInt8(sides[i] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}
