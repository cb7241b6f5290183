import type { Language } from "@contract/model/languages";
import type { InputOf } from "@contract/model/call";
import { completeFacts } from "@contract/shop/product-facts";
import * as calls from "@contract/shop/products";
import { SORT_TYPE } from "@contract/model/states";
import { getFreeStock } from "../rules/stock";
import { readProductDetail } from "../services/products/read-product-detail";
import {
  findMovedProductId,
  findSearchHints,
  findProducts,
  listProductFilters,
  listSitemapProducts,
} from "../services/products/find-products";
import { toNamedCode, pickText } from "./named-view";
import { toReview } from "./reviews";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

type CountedName = Awaited<ReturnType<typeof listProductFilters>>["brands"][number];
type FilterInput = InputOf<typeof calls.filterList>;
type ListedProduct = Awaited<ReturnType<typeof findProducts>>["rows"][number];
type DescribedProduct = Awaited<ReturnType<typeof readProductDetail>>;

export const productEndpoints: Endpoint[] = [
  defineEndpoint(calls.productPage, async ({ input, shop, lang }) => {
    const { ids, sortType, pageNum, pageSize } = input;
    const { rows, total } = await findProducts(shop, {
      ...toFilter(input),
      ids: ids?.split(","),
      sortType: Object.values(SORT_TYPE).find((type) => type === sortType) ?? SORT_TYPE.default,
      pageNum,
      pageSize,
    });
    return { rows: rows.map((row) => toProductRow(row, lang)), total };
  }),
  defineEndpoint(calls.productDetail, async ({ input, shop, lang }) =>
    toProduct(await readProductDetail(shop, input), lang),
  ),
  defineEndpoint(calls.sitemapProducts, async ({ input, shop }) => {
    const changes = await listSitemapProducts(shop, input.after);
    return { ids: changes.map(({ id }) => id), changes };
  }),
  defineEndpoint(calls.movedProduct, async ({ input, shop }) => ({
    id: await findMovedProductId(shop, input.path),
  })),
  defineEndpoint(calls.searchHints, async ({ input, shop, lang }) => {
    const { meant, words, categories, efficacies } = await findSearchHints(shop, input.keyword);
    return {
      meant,
      words,
      categories: categories.map((each) => toNamedCode(each, lang)),
      efficacies: efficacies.map((each) => toNamedCode(each, lang)),
    };
  }),
  defineEndpoint(calls.filterList, async ({ input, shop, lang }) => {
    const { categories, efficacies, scalpTypes, ranges, brands, priceRanges } =
      await listProductFilters(shop, toFilter(input));
    const counted = (each: CountedName) => ({
      ...toNamedCode(each, lang),
      count: each.count,
      picture: each.picture,
    });
    return {
      categories: categories.map(counted),
      efficacies: efficacies.map(counted),
      scalpTypes: scalpTypes.map(counted),
      ranges: ranges.map(counted),
      brands: brands.map(counted),
      priceRanges: priceRanges.map(({ min, max }) => ({ minCents: min, maxCents: max })),
    };
  }),
];

/** Converts the input of a request to a product filter. */
function toFilter(input: FilterInput) {
  const { keyword = "", efficacy, efficacies = efficacy, scalpTypes, inStock } = input;
  return {
    keyword,
    categoryCode: input.categoryId,
    // An empty value means no filter.
    efficacyCodes: efficacies?.split(",").filter(Boolean),
    scalpTypeCodes: scalpTypes?.split(",").filter(Boolean),
    rangeCode: input.range,
    brandCode: input.brand,
    minCents: input.minPrice,
    maxCents: input.maxPrice,
    inStock: inStock !== undefined,
  };
}

function toProductRow(row: Omit<ListedProduct, "slug">, lang: Language): calls.ProductRow {
  return {
    ...row,
    packing: pickText(row.packing, lang),
    efficacy: row.efficacies.map((each) => toNamedCode(each, lang)),
    createTime: row.createdAt,
  };
}

function toProduct(
  {
    product,
    skus,
    shown,
    brand,
    category,
    efficacies,
    pictures,
    related,
    ...rest
  }: DescribedProduct,
  lang: Language,
): calls.Product {
  const stock = skus.reduce((sum, sku) => sum + getFreeStock(sku), 0);
  return {
    ...product,
    ...completeFacts(product.facts),
    ...rest.rating,
    ...toProductRow({ ...product, ...toShownSku(shown), ...rest.rating, efficacies, stock }, lang),
    brand: brand && toNamedCode(brand, lang),
    category: category && toNamedCode(category, lang),
    pictures,
    skuList: skus.map((sku) => ({
      ...sku,
      stock: getFreeStock(sku),
      cover: pictures.find(({ skuId }) => skuId === sku.id)?.path ?? product.cover,
    })),
    related: related.map((row) => toProductRow(row, lang)),
    reviews: rest.reviews.map((row) => toReview(row, lang)),
    takesStockRequests: true,
  };
}

function toShownSku({ id, packing, priceCents, originalPriceCents }: DescribedProduct["shown"]) {
  return { skuId: id, packing, priceCents, originalPriceCents };
}
