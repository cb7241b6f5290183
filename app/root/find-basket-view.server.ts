import type { Product } from "@contract/shop/products";
import { getBilingualText } from "@contract/model/languages";
import { CART_COUNT_MAX } from "@contract/model/limits";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import { getProductDetail, type CatalogueReader } from "~/prod-api/products.server";
import type { Basket, BasketLine } from "~/session/basket.server";
import type { BasketLineState, BasketLineView } from "~/layout/shell";

/** Returns the lines of a basket with current names, prices and stock. */
export function findBasketView(
  { lines }: Basket,
  reader: CatalogueReader,
): Promise<readonly BasketLineView[]> {
  return Promise.all(
    lines.map(async (line) => {
      const product = await answerWithTimeout(getProductDetail(line.productId, reader));
      if (product.ok) return toView(line, product.data, reader);
      const isGone = product.failure.kind === "notFound" || product.failure.errKey === "notFound";
      return toUnknownLine(line, isGone ? { kind: "offShelf" } : getNotAddedState(line));
    }),
  );
}

function toView(
  line: BasketLine,
  product: Product,
  { lang }: Pick<CatalogueReader, "lang">,
): BasketLineView {
  const { productId, skuId, count } = line;
  const name = getBilingualText(product.name, lang);
  const sku = product.skuList.find(({ id }) => id === skuId);
  if (sku === undefined) return { ...toUnknownLine(line, { kind: "offShelf" }), name };
  const { priceCents, stock } = sku;
  const packing = getBilingualText(sku.packing, lang);
  return {
    productId,
    skuId,
    count,
    name,
    packing,
    priceCents,
    stock,
    state: getLineState(line, sku),
  };
}

function toUnknownLine(
  { productId, skuId, count }: BasketLine,
  state: BasketLineState,
): BasketLineView {
  const unknown = { name: null, packing: "", priceCents: null, stock: CART_COUNT_MAX };
  return { productId, skuId, count, ...unknown, state };
}

function getLineState(
  line: BasketLine,
  { stock, priceCents }: Pick<Product["skuList"][number], "stock" | "priceCents">,
): BasketLineState {
  if (stock < 1) return { kind: "soldOut" };
  if (stock < line.count) return { kind: "aboveStock", left: stock };
  if (line.left !== undefined) return getNotAddedState(line);
  const before = line.addedPriceCents;
  return before === null || before === priceCents
    ? null
    : { kind: "priceChanged", beforeCents: before };
}

function getNotAddedState({ left }: BasketLine): BasketLineState {
  return left === undefined ? null : { kind: "left", reason: left };
}
