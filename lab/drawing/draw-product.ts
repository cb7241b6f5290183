import type { CatalogueSku, CatalogueProduct } from "@backend/demo/catalogue/catalogue-product";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import type { LabelText } from "./label";
import type { ProductStyle } from "./product-style";
import { PRODUCT_STYLES } from "./product-styles";
import { drawFrontScene } from "./scenes/front";
import { drawTextureScene } from "./scenes/texture";
import { drawSceneInUse } from "./scenes/in-use";
import type { DrawnShape, ShapeInput } from "./shapes/body";
import { drawDropperBottle, drawPumpBottle, drawSlimBottle } from "./shapes/bottles";
import { drawCarton } from "./shapes/boxes";
import {
  drawAmpouleBox,
  drawGiftBox,
  drawScrunchieBox,
  drawTravelPouch,
  drawTrio,
} from "./shapes/sets";
import { drawComb, drawPaddleBrush, drawScalpBrush, drawTowel } from "./shapes/tools";
import { drawPouch } from "./shapes/pouch";
import { drawJar, drawTube } from "./shapes/tube-and-jar";
import { createSheet, placeContent, type Sheet } from "./sheet";

/**
 * The width and height of a product image in px. The image is square, so that the list, the cart and the product page
 * can use the same one.
 */
const SIDE = 960;

/**
 * Returns the SVG images of a product by the suffix of their file names: three images, and one for each additional
 * SKU.
 */
export function drawProduct(product: CatalogueProduct): Record<string, string> {
  const style = getStyle(product.slug);
  const label = getLabelText(product, style);
  const front = createSheet(SIDE, SIDE);
  const texture = createSheet(SIDE, SIDE);
  const use = createSheet(SIDE, SIDE);
  const isTool = product.category === "tools";
  return {
    front: front.write(drawFrontScene(front, label, drawProductAlone(front, product.slug))),
    texture: texture.write(drawTextureScene(texture, product.range, style)),
    use: use.write(
      drawSceneInUse(use, {
        label,
        style,
        drawn: drawProductAlone(use, product.slug),
        hair: isTool,
      }),
    ),
    ...Object.fromEntries(
      product.packings
        .slice(1)
        .map((packing, at) => [`front-${at + 2}`, drawPacking(product, packing)]),
    ),
  };
}

/** The scale of an additional, larger SKU relative to the first SKU. */
const LARGER = 1.08;

/** Draws the front image of an additional SKU. It shows a larger product, a refill pouch or two products. */
function drawPacking(product: CatalogueProduct, packing: CatalogueSku): string {
  const sheet = createSheet(SIDE, SIDE);
  const style = getStyle(product.slug);
  const label = getLabelText(product, style, packing);
  const dress: ShapeInput = { label, livery: style.livery };
  const isPoured = packing.volumeMl !== null;
  const drawn = packing.label.en.startsWith("Refill")
    ? drawPouch(sheet, dress)
    : /^2 /.test(packing.label.en)
      ? drawTwo(drawProductAlone(sheet, product.slug, packing))
      : drawProductAlone(sheet, product.slug, packing);
  return sheet.write(drawFrontScene(sheet, label, drawn, isPoured ? LARGER : 1));
}

/** Draws the product twice, the second one behind the first. */
function drawTwo({ art, half, height }: DrawnShape): DrawnShape {
  const apart = half * 0.55;
  return {
    art: placeContent(art, apart, -height * 0.06) + placeContent(art, -apart, 0),
    half: half + apart,
    height: height * 1.06,
  };
}

/** Draws only the product, without surroundings. The home page images use it too. */
export function drawProductAlone(sheet: Sheet, slug: string, packing?: CatalogueSku): DrawnShape {
  const product = catalogue.find((one) => one.slug === slug);
  if (product === undefined) throw new Error(`The catalogue has no product ${slug}.`);
  const style = getStyle(slug);
  const dress: ShapeInput = { label: getLabelText(product, style, packing), livery: style.livery };
  const held = (style.holds ?? []).map((other) => drawProductAlone(sheet, other));
  switch (style.kind) {
    case "gift":
      return drawGiftBox(sheet, dress, held);
    case "travel":
      return drawTravelPouch(sheet, dress, held);
    case "trio":
      return drawTrio([
        drawPumpBottle(sheet, { ...dress, livery: "tint" }, "cream"),
        drawPumpBottle(sheet, { ...dress, livery: "deep" }, "dark"),
        drawPumpBottle(sheet, { ...dress, livery: "pale" }, "cream"),
      ]);
    case "ampoules":
      return drawAmpouleBox(sheet, dress);
    case "scrunchies":
      return drawScrunchieBox(sheet, dress);
    case "scalpBrush":
      return drawScalpBrush(sheet, product.range);
    case "paddleBrush":
      return drawPaddleBrush(sheet);
    case undefined:
      return drawShape(sheet, product, dress, style);
  }
}

function drawShape(
  sheet: Sheet,
  product: CatalogueProduct,
  dress: ShapeInput,
  { cap }: ProductStyle,
): DrawnShape {
  switch (product.shape) {
    case "pump":
      return drawPumpBottle(sheet, dress, cap);
    case "slim":
      return drawSlimBottle(sheet, dress, cap);
    case "tube":
      return drawTube(sheet, dress, cap);
    case "jar":
      return drawJar(sheet, dress, cap);
    case "dropper":
      return drawDropperBottle(sheet, dress, cap);
    case "box":
      return drawCarton(sheet, dress);
    case "brush":
      return drawPaddleBrush(sheet);
    case "comb":
      return drawComb(sheet);
    case "towel":
      return drawTowel(sheet, product.range);
  }
}

function getStyle(slug: string): ProductStyle {
  const style = PRODUCT_STYLES[slug];
  if (style === undefined) throw new Error(`${slug} has no style: add one to product-styles.ts`);
  return style;
}

/** Returns the text on the label of a SKU. The default is the first SKU. */
function getLabelText(
  { name, range, packings }: CatalogueProduct,
  style: ProductStyle,
  packing?: CatalogueSku,
): LabelText {
  return {
    range,
    plant: style.plant,
    name: style.label?.name ?? name.zhTw,
    english: style.label?.english ?? name.en,
    size:
      packing?.label.en.replace(/^Refill | with .*$| \(.*\)$/g, "") ??
      style.label?.size ??
      packings[0]?.label.en ??
      "",
  };
}
