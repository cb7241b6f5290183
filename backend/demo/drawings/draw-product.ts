import type { CatalogueProduct } from "../catalogue/catalogue-product";
import { catalogue } from "../catalogue/catalogue";
import type { LabelText } from "./label";
import { AVATARS, type Portrait } from "./portraits";
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
  const portrait = portraitOf(product.slug);
  const label = labelOf(product, portrait);
  const front = createSheet(SIDE, SIDE);
  const texture = createSheet(SIDE, SIDE);
  const use = createSheet(SIDE, SIDE);
  const isTool = product.category === "tools";
  return {
    front: front.write(frontScene(front, label, stand(front, product.slug))),
    texture: texture.write(textureScene(texture, product.range, portrait)),
    use: use.write(
      sceneInUse(use, { label, portrait, drawn: stand(use, product.slug), hair: isTool }),
    ),
  };
}

/** The product as it stands, without a room around it; the still lifes use it too. */
export function stand(sheet: Sheet, slug: string): Drawn {
  const product = catalogue.find((one) => one.slug === slug);
  if (product === undefined) throw new Error(`There is no product ${slug} to draw`);
  const portrait = portraitOf(slug);
  const dress: Dress = { label: labelOf(product, portrait), livery: portrait.livery };
  const held = (portrait.holds ?? []).map((other) => stand(sheet, other));
  switch (portrait.kind) {
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
      return standShape(sheet, product, dress, portrait);
  }
}

function standShape(
  sheet: Sheet,
  product: CatalogueProduct,
  dress: Dress,
  { cap }: Portrait,
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

function portraitOf(slug: string): Portrait {
  const portrait = AVATARS[slug];
  if (portrait === undefined) throw new Error(`${slug} has no portrait: add it to portraits.ts`);
  return portrait;
}

function labelOf({ name, range, packings }: CatalogueProduct, portrait: Portrait): LabelText {
  return {
    range,
    plant: portrait.plant,
    name: portrait.label?.name ?? name.zhTw,
    english: portrait.label?.english ?? name.en,
    size: portrait.label?.size ?? packings[0]?.label.en ?? "",
  };
}
