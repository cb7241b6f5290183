import type { CatalogueSku, CatalogueProduct } from "@backend/demo/catalogue/catalogue-product";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import type { LabelText } from "./label";
import type { ProductStyle } from "./product-style";
import { PRODUCT_STYLES } from "./product-styles";
import { frontScene } from "./scenes/front";
import { textureScene } from "./scenes/texture";
import { sceneInUse } from "./scenes/in-use";
import type { Drawn, Dress } from "./shapes/body";
import { dropperBottle, pumpBottle, slimBottle } from "./shapes/bottles";
import { carton } from "./shapes/boxes";
import { ampouleBox, giftBox, scrunchieBox, travelPouch, trio } from "./shapes/sets";
import { comb, paddleBrush, scalpBrush, towel } from "./shapes/tools";
import { pouch } from "./shapes/pouch";
import { jar, tube } from "./shapes/tube-and-jar";
import { createSheet, place, type Sheet } from "./sheet";

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
  const style = styleOf(product.slug);
  const label = labelOf(product, style);
  const front = createSheet(SIDE, SIDE);
  const texture = createSheet(SIDE, SIDE);
  const use = createSheet(SIDE, SIDE);
  const isTool = product.category === "tools";
  return {
    front: front.write(frontScene(front, label, stand(front, product.slug))),
    texture: texture.write(textureScene(texture, product.range, style)),
    use: use.write(
      sceneInUse(use, { label, style, drawn: stand(use, product.slug), hair: isTool }),
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
  const style = styleOf(product.slug);
  const label = labelOf(product, style, packing);
  const dress: Dress = { label, livery: style.livery };
  const isPoured = packing.volumeMl !== null;
  const drawn = packing.label.en.startsWith("Refill")
    ? pouch(sheet, dress)
    : /^2 /.test(packing.label.en)
      ? inTwo(stand(sheet, product.slug, packing))
      : stand(sheet, product.slug, packing);
  return sheet.write(frontScene(sheet, label, drawn, isPoured ? LARGER : 1));
}

/** Draws the product twice, the second one behind the first. */
function inTwo({ art, half, height }: Drawn): Drawn {
  const apart = half * 0.55;
  return {
    art: place(art, apart, -height * 0.06) + place(art, -apart, 0),
    half: half + apart,
    height: height * 1.06,
  };
}

/** Draws only the product, without surroundings. The home page images use it too. */
export function stand(sheet: Sheet, slug: string, packing?: CatalogueSku): Drawn {
  const product = catalogue.find((one) => one.slug === slug);
  if (product === undefined) throw new Error(`The catalogue has no product ${slug}.`);
  const style = styleOf(slug);
  const dress: Dress = { label: labelOf(product, style, packing), livery: style.livery };
  const held = (style.holds ?? []).map((other) => stand(sheet, other));
  switch (style.kind) {
    case "gift":
      return giftBox(sheet, dress, held);
    case "travel":
      return travelPouch(sheet, dress, held);
    case "trio":
      return trio([
        pumpBottle(sheet, { ...dress, livery: "tint" }, "cream"),
        pumpBottle(sheet, { ...dress, livery: "deep" }, "dark"),
        pumpBottle(sheet, { ...dress, livery: "pale" }, "cream"),
      ]);
    case "ampoules":
      return ampouleBox(sheet, dress);
    case "scrunchies":
      return scrunchieBox(sheet, dress);
    case "scalpBrush":
      return scalpBrush(sheet, product.range);
    case "paddleBrush":
      return paddleBrush(sheet);
    case undefined:
      return standShape(sheet, product, dress, style);
  }
}

function standShape(
  sheet: Sheet,
  product: CatalogueProduct,
  dress: Dress,
  { cap }: ProductStyle,
): Drawn {
  switch (product.shape) {
    case "pump":
      return pumpBottle(sheet, dress, cap);
    case "slim":
      return slimBottle(sheet, dress, cap);
    case "tube":
      return tube(sheet, dress, cap);
    case "jar":
      return jar(sheet, dress, cap);
    case "dropper":
      return dropperBottle(sheet, dress, cap);
    case "box":
      return carton(sheet, dress);
    case "brush":
      return paddleBrush(sheet);
    case "comb":
      return comb(sheet);
    case "towel":
      return towel(sheet, product.range);
  }
}

function styleOf(slug: string): ProductStyle {
  const style = PRODUCT_STYLES[slug];
  if (style === undefined) throw new Error(`${slug} has no style: add one to product-styles.ts`);
  return style;
}

/** Returns the text on the label of a SKU. The default is the first SKU. */
function labelOf(
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
