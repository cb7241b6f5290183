import { expect, test } from "vitest";
import { catalogue } from "./catalogue";
import { type CatalogueProduct, categories, efficacies, ranges } from "./catalogue-product";

test("the demo catalogue has at least forty distinct products in six categories", () => {
  expect(catalogue.length).toBeGreaterThanOrEqual(40);
  expect(new Set(catalogue.map((product) => product.category)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(catalogue.map((product) => product.slug)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map((product) => product.name.zhTw)).size).toBe(catalogue.length);
  expect(new Set(catalogue.map((product) => product.name.en)).size).toBe(catalogue.length);
});

test("every category, efficacy and range of the demo catalogue has at least three products", () => {
  for (const { code } of categories)
    expect(countProducts((product) => product.category === code)).toBeGreaterThan(2);
  for (const { code } of efficacies)
    expect(countProducts((product) => product.efficacy.includes(code))).toBeGreaterThan(2);
  for (const { code } of ranges)
    expect(countProducts((product) => product.range === code)).toBeGreaterThan(2);
});

test("every text of the demo catalogue is in both languages, and English texts have no Chinese characters", () => {
  for (const product of catalogue)
    for (const text of listTexts(product)) {
      expect(text.zhTw, product.slug).toMatch(/\p{Script=Han}/u);
      expect(text.en.trim(), product.slug).not.toBe("");
      expect(text.en, product.slug).not.toMatch(/\p{Script=Han}/u);
    }
});

test("product descriptions of the demo catalogue have two or three paragraphs and are all different", () => {
  const seen = new Set<string>();
  for (const { slug, description } of catalogue)
    for (const text of [description.zhTw, description.en]) {
      const paragraphs = text.split("\n\n").length;
      expect(paragraphs, slug).toBeGreaterThanOrEqual(2);
      expect(paragraphs, slug).toBeLessThanOrEqual(3);
      expect(seen.has(text), slug).toBe(false);
      seen.add(text);
    }
});

test("prices of the demo catalogue are whole cents, and a former price is higher than the price", () => {
  for (const { slug, packings } of catalogue) {
    expect(packings.length, slug).toBeGreaterThan(0);
    for (const { priceCents, originalPriceCents, stock } of packings) {
      expect(Number.isInteger(priceCents) && priceCents > 0, slug).toBe(true);
      expect(originalPriceCents ?? Infinity, slug).toBeGreaterThan(priceCents);
      expect(Number.isInteger(stock) && stock >= 0, slug).toBe(true);
    }
  }
});

test.each(["洗髮", "頭皮", "scalp", "掉髮"])(
  "a search for %s finds products of the demo shop",
  (word) => {
    const found = catalogue.filter((product) =>
      [product.name, product.summary, ...listEfficacies(product)].some((text) =>
        `${text.zhTw} ${text.en}`.toLowerCase().includes(word),
      ),
    );
    expect(found.length).toBeGreaterThan(3);
  },
);

function listTexts(product: CatalogueProduct) {
  const { name, summary, description, usage, suitableFor, warnings, packings } = product;
  const labels = packings.map((packing) => packing.label);
  return [name, summary, description, usage, suitableFor, warnings, ...labels];
}

function listEfficacies(product: CatalogueProduct) {
  return efficacies.filter(({ code }) => product.efficacy.includes(code)).map(({ name }) => name);
}

function countProducts(wanted: (product: CatalogueProduct) => boolean) {
  return catalogue.filter(wanted).length;
}
