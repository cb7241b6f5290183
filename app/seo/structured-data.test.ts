import { expect, test } from "vitest";
import {
  makeBreadcrumbData,
  makeFaqData,
  makeItemListData,
  toProductJsonLd,
  makeShopData,
  makeSiteData,
} from "./structured-data";

const SMALL = {
  id: "71",
  name: "250 ml",
  priceCents: 13_800,
  originalPriceCents: 16_000,
  stock: 5,
  barcode: "4006381333931",
};
const LARGE = {
  ...SMALL,
  id: "72",
  name: "500 ml",
  priceCents: 22_850,
  originalPriceCents: null,
  stock: 0,
  barcode: "RW-500",
};
const SHAMPOO = {
  id: "7",
  name: "Shampoo",
  description: "Clears",
  brandName: "Rootwell",
  origin: "",
  url: "https://shop.example/product/detail?id=7",
  pictures: [
    { url: "https://shop.example/a", skuId: null },
    { url: "https://shop.example/b", skuId: "72" },
  ],
  packings: [SMALL, LARGE],
  rating: null,
  reviews: [],
};
interface Variant {
  readonly offers: Readonly<Record<string, unknown>>;
}

test("the structured data of a product with several SKUs is a ProductGroup with a variant for each SKU", () => {
  const group = toProductJsonLd(SHAMPOO);
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "7",
    image: ["https://shop.example/a", "https://shop.example/b"],
    hasVariant: [
      {
        name: "Shampoo 250 ml",
        offers: {
          name: "250 ml",
          price: "138.00",
          priceCurrency: "HKD",
          availability: "https://schema.org/InStock",
          priceSpecification: { price: "160.00" },
        },
      },
      {
        name: "Shampoo 500 ml",
        image: "https://shop.example/b",
        offers: { price: "228.50", availability: "https://schema.org/OutOfStock" },
      },
    ],
  });
  const [, large] = group.hasVariant as unknown as Variant[];
  expect(large?.offers).not.toHaveProperty("priceSpecification");
});

test("the structured data of a product with a single SKU is a Product", () => {
  expect(toProductJsonLd({ ...SHAMPOO, packings: [SMALL] })).toMatchObject({
    "@type": "Product",
    sku: "71",
    offers: { price: "138.00" },
  });
});

test("the structured data contains a barcode as GTIN if its check digit is correct, otherwise as part number", () => {
  const barcodes = ["4006381333931", "4006381333932", "96385074", "RW-500", ""];
  const found = barcodes.map((barcode) => {
    const { gtin, mpn } = toProductJsonLd({ ...SHAMPOO, packings: [{ ...SMALL, barcode }] });
    return gtin === undefined ? (mpn === undefined ? "" : "mpn") : "gtin";
  });
  expect(found).toEqual(["gtin", "mpn", "gtin", "mpn", ""]);
});

test("the first offer in the structured data describes shipping and returns, and the others refer to it", () => {
  const [first, second] = toProductJsonLd(SHAMPOO).hasVariant as unknown as Variant[];
  expect(first?.offers).toMatchObject({
    shippingDetails: [
      {
        "@id": "#toHK",
        shippingRate: { value: 0, currency: "HKD" },
        deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } },
      },
      { "@id": "#toTW" },
    ],
    hasMerchantReturnPolicy: { "@id": "#returns", merchantReturnDays: 7 },
  });
  expect(second?.offers).toMatchObject({
    shippingDetails: [{ "@id": "#toHK" }, { "@id": "#toTW" }],
    hasMerchantReturnPolicy: { "@id": "#returns" },
  });
});

test("the structured data of the shop has a postal address only if the shop has one", () => {
  const facts = {
    name: "Rootwell",
    description: "Hair care",
    url: "https://shop.example/",
    logo: "https://shop.example/icon.png",
    email: "care@shop.example",
    telephone: "+852 8000 0148",
    sameAs: [],
  };
  expect(makeShopData({ ...facts, address: "1 Queen's Road" })).toMatchObject({
    "@type": "OnlineStore",
    address: { "@type": "PostalAddress", streetAddress: "1 Queen's Road", addressCountry: "HK" },
  });
  expect(makeShopData({ ...facts, address: "" })).not.toHaveProperty("address");
});

test("the structured data of the site contains the URL of its search", () => {
  const site = makeSiteData({
    name: "Rootwell",
    url: "https://shop.example/",
    searchUrl: "https://shop.example/product",
  });
  expect(site).toMatchObject({
    potentialAction: {
      target: { urlTemplate: "https://shop.example/product?keyword={keyword}" },
    },
  });
});

test("the structured data of a product list has the products in the order of the page", () => {
  const products = ["a", "b"].map((name) => ({ name, url: `https://shop.example/${name}` }));
  expect(makeItemListData(products)).toMatchObject({
    itemListElement: [
      { position: 1, name: "a", url: "https://shop.example/a" },
      { position: 2, name: "b" },
    ],
  });
});

test("the structured data numbers breadcrumbs from one", () => {
  const { itemListElement } = makeBreadcrumbData([
    { name: "Home", url: "https://shop.example/index" },
  ]);
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/index" },
  ]);
});

test("the structured data of each FAQ question contains its answer", () => {
  const { mainEntity } = makeFaqData([{ question: "Why?", answer: "Because." }]);
  expect(mainEntity).toEqual([
    { "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "Because." } },
  ]);
});

test("the structured data of a product has a rating only if shoppers have reviewed it", () => {
  expect(toProductJsonLd(SHAMPOO)).not.toHaveProperty("aggregateRating");
  const time = new Date("2026-11-20T20:00:00Z");
  const rated = toProductJsonLd({
    ...SHAMPOO,
    rating: { count: 3, stars: 4.3 },
    reviews: [{ stars: 4, writer: "M**", text: "Good", time }],
  });
  expect(rated).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.3, reviewCount: 3 },
    review: [
      {
        reviewRating: { ratingValue: 4 },
        author: { name: "M**" },
        datePublished: "2026-11-21",
        reviewBody: "Good",
      },
    ],
  });
});
