import { halfFor, type Bilingual, type Language } from "@contract/model/languages";
import * as calls from "@contract/shop/products";
import { SORT_TYPE } from "@contract/model/states";
import { freeStock } from "../rules/stock";
import { describeProduct } from "../services/products/describe-product";
import {
  findSearchHints,
  findProducts,
  listProductFilters,
  listSitemapIds,
} from "../services/products/find-products";
import { serve, type Endpoint } from "./serve";

type CountedName = Awaited<ReturnType<typeof listProductFilters>>["brands"][number];
type Listed = Awaited<ReturnType<typeof findProducts>>["rows"][number];
type Described = Awaited<ReturnType<typeof describeProduct>>;
type NamedRow = NonNullable<Described["category"]>;

export const productEndpoints: Endpoint[] = [
  serve(calls.productPage, async ({ input, shop, lang }) => {
    const { minPrice, maxPrice, inStock, ids, sortType, pageNum, pageSize } = input;
    const { rows, total } = await findProducts(shop, {
      keyword: input.keyword ?? "",
      categoryCode: input.categoryId,
      efficacyCode: input.efficacy,
      rangeCode: input.range,
      brandCode: input.brand,
      minCents: minPrice,
      maxCents: maxPrice,
      inStock: inStock !== undefined,
      ids: ids?.split(","),
      sortType: Object.values(SORT_TYPE).find((type) => type === sortType) ?? SORT_TYPE.default,
      pageNum,
      pageSize,
    });
    return { rows: rows.map((row) => toProductRow(row, lang)), total };
  }),
  serve(calls.productDetail, async ({ input, shop, lang }) =>
    toProduct(await describeProduct(shop, input), lang),
  ),
  serve(calls.sitemapProducts, async ({ input, shop }) => ({
    ids: await listSitemapIds(shop, input.after),
  })),
  serve(calls.searchHints, async ({ input, shop, lang }) => {
    const { meant, words, categories, efficacies } = await findSearchHints(shop, input.keyword);
    return {
      meant,
      words,
      categories: categories.map((each) => named(each, lang)),
      efficacies: efficacies.map((each) => named(each, lang)),
    };
  }),
  serve(calls.filterList, async ({ shop, lang }) => {
    const { categories, efficacies, ranges, brands, priceRanges } = await listProductFilters(shop);
    const counted = (each: CountedName) => ({
      ...named(each, lang),
      count: each.count,
      picture: each.picture,
    });
    return {
      categories: categories.map(counted),
      efficacies: efficacies.map(counted),
      ranges: ranges.map(counted),
      brands: brands.map(counted),
      priceRanges: priceRanges.map(({ min, max }) => ({ minCents: min, maxCents: max })),
    };
  }),
];

function named({ code, name }: NamedRow, lang: Language): calls.Named {
  return { code, name: textIn(name, lang) };
}

/** Returns the text in a language, or in Chinese if it is not translated. */
function textIn(both: Bilingual, lang: Language): string {
  return both[halfFor(lang)] || both.zhTw;
}

function toProductRow(row: Omit<Listed, "slug">, lang: Language): calls.ProductRow {
  return {
    ...row,
    packing: textIn(row.packing, lang),
    efficacy: row.efficacies.map((each) => named(each, lang)),
    createTime: row.createdAt,
  };
}

function toProduct(
  { product, skus, shown, brand, category, efficacies, pictures, related }: Described,
  lang: Language,
): calls.Product {
  const stock = skus.reduce((sum, sku) => sum + freeStock(sku), 0);
  return {
    ...product,
    ...toProductRow({ ...product, ...shownOf(shown), efficacies, stock }, lang),
    brand: brand && named(brand, lang),
    category: category && named(category, lang),
    pictures,
    skuList: skus.map((sku) => ({
      ...sku,
      stock: freeStock(sku),
      cover: pictures.find(({ skuId }) => skuId === sku.id)?.path ?? product.cover,
    })),
    related: related.map((row) => toProductRow(row, lang)),
  };
}

function shownOf({ id, packing, priceCents, originalPriceCents }: Described["shown"]) {
  return { skuId: id, packing, priceCents, originalPriceCents };
}
