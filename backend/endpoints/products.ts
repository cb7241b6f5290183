import type { Language } from "@contract/languages";
import { filterList, productDetail, productPage } from "@contract/products";
import type { SortType } from "@contract/states";
import { parseAmount } from "../rules/money";
import { freeStock } from "../rules/stock";
import { describeProduct } from "../services/products/describe-product";
import { findProducts } from "../services/products/find-products";
import { listProductFilters } from "../services/products/list-product-filters";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId, wireAmount, wireTime } from "./wire";

type Listed = Awaited<ReturnType<typeof findProducts>>["rows"][number];
type Described = Awaited<ReturnType<typeof describeProduct>>;

export const productEndpoints: Endpoint[] = [
  serve(productPage, async ({ input, shop, lang }) => {
    const { rows, total } = await findProducts(shop, {
      keyword: input.keyword,
      categoryCode: input.categoryId,
      efficacyCode: input.efficacy,
      minCents: parseAmount(input.minPrice ?? ""),
      maxCents: parseAmount(input.maxPrice ?? ""),
      inStock: input.inStock !== undefined,
      ids: input.ids?.split(","),
      sortType: input.sortType as SortType,
      pageNum: input.pageNum,
      pageSize: input.pageSize,
    });
    return { rows: rows.map((row) => productRow(row, lang)), total };
  }),
  serve(productDetail, async ({ input, shop, lang }) =>
    productInFull(await describeProduct(shop, input.id), lang),
  ),
  serve(filterList, async ({ shop, lang }) => {
    const { categories, efficacies, priceRanges } = await listProductFilters(shop);
    const named = ({ code, name, count }: (typeof categories)[number]) => ({
      code,
      name: name[lang],
      count,
    });
    return {
      categories: categories.map(named),
      efficacies: efficacies.map(named),
      priceRanges: priceRanges.map(({ min, max }) => ({
        min: min === null ? null : wireAmount(min),
        max: max === null ? null : wireAmount(max),
      })),
    };
  }),
];

function productRow(row: Listed, lang: Language) {
  return {
    id: bareId(row.id),
    name: row.name.zhTw,
    nameEn: row.name.en,
    cover: row.cover,
    price: wireAmount(row.priceCents),
    originalPrice: row.originalPriceCents === null ? null : wireAmount(row.originalPriceCents),
    packing: row.packing[lang],
    salesCount: row.salesCount,
    efficacy: row.efficacies.map(({ code, name }) => ({ code, name: name[lang] })),
    stock: row.stock,
    skuId: bareId(row.skuId),
    createTime: wireTime(row.createdAt),
  };
}

function productInFull(
  { product, skus, category, efficacies, related }: Described,
  lang: Language,
) {
  const listed = {
    ...product,
    efficacies,
    stock: skus.reduce((sum, sku) => sum + freeStock(sku), 0),
    ...shownPacking(skus),
  };
  return {
    ...productRow(listed, lang),
    range: product.range,
    category: { code: category.code, name: category.name[lang] },
    images: product.images,
    skuList: skus.map((sku) => ({
      id: bareId(sku.id),
      packing: sku.packing.zhTw,
      packingEn: sku.packing.en,
      volumeMl: sku.volumeMl,
      price: wireAmount(sku.priceCents),
      originalPrice: sku.originalPriceCents === null ? null : wireAmount(sku.originalPriceCents),
      stock: freeStock(sku),
      cover: product.cover,
    })),
    summary: product.summary,
    description: product.description,
    ingredients: product.ingredients,
    usage: product.usage,
    suitableFor: product.suitableFor,
    warnings: product.warnings,
    related: related.map((row) => productRow(row, lang)),
  };
}

/** The packing that lists show too: the cheapest in stock, else the cheapest. */
function shownPacking(skus: Described["skus"]) {
  const [shown] = [...skus].sort(
    (one, other) =>
      Number(freeStock(one) === 0) - Number(freeStock(other) === 0) ||
      one.priceCents - other.priceCents,
  );
  if (shown === undefined) throw new Error("A product on the shelf has a packing.");
  return {
    skuId: shown.id,
    packing: shown.packing,
    priceCents: shown.priceCents,
    originalPriceCents: shown.originalPriceCents,
  };
}
