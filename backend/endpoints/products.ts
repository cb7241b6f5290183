import type { InputOf } from "@contract/model/call";
import { type Language, getBilingualKey, type Bilingual } from "@contract/model/languages";
import type { Named } from "@contract/model/codecs";
import { SORT_TYPE } from "@contract/model/states";
import { completeFacts } from "@contract/shop/product-facts";
import * as productsCalls from "@contract/shop/products";
import * as reviewsCalls from "@contract/shop/reviews";
import type { NamedCode as NamedRow } from "../database/products";
import type { NamedReview } from "../database/reviews";
import { getFreeStock } from "../rules/stock";
import {
  findMovedProductId,
  findSearchHints,
  findProducts,
  listProductFilters,
  listSitemapProducts,
  readProductDetail,
} from "../services/products/find-products";
import {
  readShownReviews,
  readOwnReview,
  reportReviewByReader,
  writeReview,
} from "../services/reviews/reviews";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

type CountedName = Awaited<ReturnType<typeof listProductFilters>>["brands"][number];
type FilterInput = InputOf<typeof productsCalls.filterList>;
type ListedProduct = Awaited<ReturnType<typeof findProducts>>["rows"][number];
type DescribedProduct = Awaited<ReturnType<typeof readProductDetail>>;

export const productEndpoints: Endpoint[] = [
  defineEndpoint(productsCalls.productPage, async ({ input, shop, lang }) => {
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
  defineEndpoint(productsCalls.productDetail, async ({ input, shop, lang }) =>
    toProduct(await readProductDetail(shop, input), lang),
  ),
  defineEndpoint(productsCalls.sitemapProducts, async ({ input, shop }) => {
    const changes = await listSitemapProducts(shop, input.after);
    return { ids: changes.map(({ id }) => id), changes };
  }),
  defineEndpoint(productsCalls.movedProduct, async ({ input, shop }) => ({
    id: await findMovedProductId(shop, input.path),
  })),
  defineEndpoint(productsCalls.searchHints, async ({ input, shop, lang }) => {
    const { meant, words, categories, efficacies } = await findSearchHints(shop, input.keyword);
    return {
      meant,
      words,
      categories: categories.map((each) => toNamedCode(each, lang)),
      efficacies: efficacies.map((each) => toNamedCode(each, lang)),
    };
  }),
  defineEndpoint(productsCalls.filterList, async ({ input, shop, lang }) => {
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

function toProductRow(row: Omit<ListedProduct, "slug">, lang: Language): productsCalls.ProductRow {
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
): productsCalls.Product {
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

export const reviewEndpoints: Endpoint[] = [
  defineEndpoint(reviewsCalls.reviewPage, async ({ shop, lang, input }) => {
    const { rows, total, starCounts, scalps } = await readShownReviews(shop, input);
    return {
      reviews: rows.map((row) => toReview(row, lang)),
      found: total,
      starCounts,
      scalps: scalps.map((each) => toNamedCode(each, lang)),
    };
  }),
  defineEndpoint(reviewsCalls.ownReview, async ({ shop, shopper, lang, input }) => {
    const { line, order, received, review } = await readOwnReview(
      shop,
      shopper.id,
      input.orderItemId,
    );
    return {
      ...line,
      orderItemId: line.id,
      orderId: order.id,
      received,
      review: review && {
        ...toReview(review, lang),
        state: review.state,
        reason: review.hideReason,
      },
    };
  }),
  defineEndpoint(reviewsCalls.addReview, ({ shop, shopper, lang, input }) =>
    writeReview(shop, shopper.id, { ...input, lang }),
  ),
  defineEndpoint(reviewsCalls.reportReview, ({ shop, ip, qa, input }) =>
    reportReviewByReader(shop, { ip, counted: !qa }, input.reviewId),
  ),
];

/** Converts a review, with the name of its scalp type in a language. */
export function toReview(
  { scalpName, writtenAt, ...row }: NamedReview,
  lang: Language,
): reviewsCalls.Review {
  return { ...row, scalp: scalpName && toNamedCode(scalpName, lang), time: writtenAt };
}

/** Returns a code with its name in a language. */
function toNamedCode({ code, name }: NamedRow, lang: Language): Named {
  return { code, name: pickText(name, lang) };
}

/** Returns the text in a language, or in Chinese if it is not translated. */
function pickText(both: Bilingual, lang: Language): string {
  return both[getBilingualKey(lang)] || both.zhTw;
}
