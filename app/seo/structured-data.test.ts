import { expect, test } from "vitest";
import { breadcrumbData, faqData, productData } from "./structured-data";

const product = productData({
  id: "7",
  name: "Shampoo",
  description: "Clears",
  brandName: "Rootwell",
  url: "https://shop.example/product/detail?id=7",
  images: ["https://shop.example/picture?src=a&w=960"],
  packings: [
    { id: "71", priceCents: 13_800, stock: 5 },
    { id: "72", priceCents: 22_850, stock: 0 },
  ],
});

test("every SKU is an offer in Hong Kong dollars with its own stock", () => {
  expect(product.offers).toEqual([
    expect.objectContaining({
      price: "138.00",
      priceCurrency: "HKD",
      availability: "https://schema.org/InStock",
    }),
    expect.objectContaining({ price: "228.50", availability: "https://schema.org/OutOfStock" }),
  ]);
});

test("the positions of breadcrumbs start at one", () => {
  const { itemListElement } = breadcrumbData([{ name: "Home", url: "https://shop.example/index" }]);
  expect(itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/index" },
  ]);
});

test("each question contains its answer", () => {
  const { mainEntity } = faqData([{ question: "Why?", answer: "Because." }]);
  expect(mainEntity).toEqual([
    { "@type": "Question", name: "Why?", acceptedAnswer: { "@type": "Answer", text: "Because." } },
  ]);
});
