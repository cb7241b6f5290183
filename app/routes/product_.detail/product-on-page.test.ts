import { expect, test } from "vitest";
import {
  toDetailHref,
  findPictureToKeep,
  toExcerpt,
  listPictureChoices,
  readProductSelection,
  calculateUnitPriceCents,
  type SkuOnPage,
  type ProductOnPage,
} from "./product-on-page";

const createSku = (id: string, stock: number): SkuOnPage => ({
  id,
  name: `${id} ml`,
  volumeMl: 250,
  netGrams: null,
  priceCents: 13_800,
  originalPriceCents: null,
  stock,
  barcode: "",
  lastsWeeks: null,
});

const product: ProductOnPage = {
  id: "7",
  name: "Shampoo",
  cover: "/a.webp",
  priceCents: 13_800,
  originalPriceCents: null,
  packing: "250 ml",
  salesCount: 3,
  efficacy: [],
  stock: 5,
  skuId: null,
  reviewCount: 0,
  reviewStars: 0,
  category: null,
  brandName: null,
  pictures: ["/a.webp", "/b.webp", "/71.webp"].map((path, at) => ({
    path,
    alt: "",
    skuId: at === 2 ? "71" : null,
  })),
  packings: [createSku("71", 0), createSku("72", 5)],
  summary: "",
  description: "",
  suitableFor: "",
  usage: "",
  ingredients: "",
  warnings: "",
  facts: {
    openMonths: null,
    origin: "",
    ph: "",
    scent: "",
    maker: "",
    makerAddress: "",
    makerPhone: "",
    labelNote: "",
  },
  related: [],
  reviews: [],
  realRating: null,
  takesStockRequests: false,
};

const readView = (search: string) => readProductSelection(product, new URLSearchParams(search));

test("the product page selects the first SKU in stock by default", () => {
  expect(readView("id=7").packing?.id).toBe("72");
});

test("the product page shows a selected SKU even if it is sold out", () => {
  expect(readView("id=7&sku=71").packing?.id).toBe("71");
});

test("the product page selects the default for an unknown SKU or image", () => {
  expect(readView("id=7&sku=99&picture=9")).toMatchObject({
    packing: { id: "72" },
    pictureNumber: 1,
  });
  expect(readView("id=7&picture=2").pictureNumber).toBe(2);
});

test("the product page shows another image if another SKU is selected", () => {
  expect(readView("id=7&sku=71").pictureNumber).toBe(3);
  expect(readView("id=7&sku=71&picture=2").pictureNumber).toBe(2);
  expect(findPictureToKeep(product, { pictureNumber: 3 })).toBeUndefined();
  expect(findPictureToKeep(product, { pictureNumber: 2 })).toBe(2);
});

test("the product page does not show images of other SKUs", () => {
  const numbers = (search: string) =>
    listPictureChoices(product, readView(search)).map(({ number }) => number);
  expect(numbers("id=7&sku=71")).toEqual([1, 2, 3]);
  expect(numbers("id=7&sku=72")).toEqual([1, 2]);
});

test("the URL of a product page contains the selected SKU and image", () => {
  expect(toDetailHref("7")).toBe("/product/detail?id=7");
  expect(toDetailHref("7", { sku: "72", picture: 2 })).toBe(
    "/product/detail?id=7&sku=72&picture=2",
  );
});

test("the product page shows the price per 100 ml to the cent, only for SKUs with a volume", () => {
  const price = (priceCents: number, volumeMl: number | null, netGrams: number | null = null) =>
    calculateUnitPriceCents({ priceCents, volumeMl, netGrams });
  expect([price(13_800, 250), price(10_000, 300)]).toEqual([5_520, 3_333]);
  expect([price(10_000, null, 80), price(13_800, null)]).toEqual([12_500, null]);
});

test("a long review is cut at a whole character, and a short one is unchanged", () => {
  const review = {
    id: "1",
    stars: 4 as const,
    scalp: null,
    pictures: [],
    time: new Date(0),
    writer: "M**",
    language: "en" as const,
    isExample: false,
    answer: "Thank you.",
  };
  const cut = toExcerpt({ ...review, text: "🧴".repeat(121) });
  expect(cut.text).toBe(`${"🧴".repeat(120)}…`);
  expect(toExcerpt({ ...review, text: "Good" })).toEqual({ ...review, text: "Good" });
});
