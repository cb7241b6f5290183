import type { CatalogueProduct } from "@backend/demo/catalogue/catalogue-product";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import type { LabelText } from "./label";
import { PRODUCT_STYLES, type ProductStyle } from "./product-styles";
import { frontScene } from "./scenes/front";
import { textureScene } from "./scenes/texture";
import { sceneInUse } from "./scenes/in-use";
import type { Drawn, Dress } from "./shapes/body";
import { dropperBottle, pumpBottle, slimBottle } from "./shapes/bottles";
import { carton } from "./shapes/boxes";
import { ampouleBox, giftBox, scrunchieBox, travelPouch, trio } from "./shapes/sets";
import { comb, paddleBrush, scalpBrush, towel } from "./shapes/tools";
import { jar, tube } from "./shapes/tube-and-jar";
import { createSheet, type Sheet } from "./sheet";

/** Side of a product picture: square, so that it serves list, cart and product page alike. */
const SIDE = 960;

/** The three pictures of a product as SVG, by the ending of their file names. */
export function drawProduct(
  product: CatalogueProduct,
): Record<"front" | "texture" | "use", string> {
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
  };
}

/** The product as it stands, without anything around it; the home page's pictures use it too. */
export function stand(sheet: Sheet, slug: string): Drawn {
  const product = catalogue.find((one) => one.slug === slug);
  if (product === undefined) throw new Error(`There is no product ${slug} to draw`);
  const style = styleOf(slug);
  const dress: Dress = { label: labelOf(product, style), livery: style.livery };
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

function labelOf({ name, range, packings }: CatalogueProduct, style: ProductStyle): LabelText {
  return {
    range,
    plant: style.plant,
    name: style.label?.name ?? name.zhTw,
    english: style.label?.english ?? name.en,
    size: style.label?.size ?? packings[0]?.label.en ?? "",
  };
}
