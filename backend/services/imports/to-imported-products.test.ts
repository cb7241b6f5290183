/* Tests the conversion of the product files of other shops. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { otherShopChoices } from "@contract/staff/other-shop-fields";
import { detectOtherShop, readShopLines } from "./read-shop-lines";
import { toImportedProducts } from "./to-imported-products";

const FILES = "tests/fixtures/other-shops";
const SHAMPOO = { code: "wash", name: { zhTw: "洗髮", en: "Shampoo" } };

function convert(csv: string, fields: Readonly<Record<string, string>> = {}) {
  const [headings = [], ...records]: string[][] = parse(csv);
  const choices = otherShopChoices.parse(fields);
  const from = choices.from ?? detectOtherShop(headings);
  const lines = records.map((record, at) => ({
    row: at + 2,
    fields: Object.fromEntries(headings.map((name, column) => [name, record[column] ?? ""])),
  }));
  return toImportedProducts(readShopLines(lines, { from, headings, names: choices }), {
    from,
    choices,
    known: { categories: [SHAMPOO], brands: [] },
  });
}

test("a Shopify product becomes a product with its sizes, texts and pictures", () => {
  const { products, notes } = convert(readFileSync(`${FILES}/shopify.csv`, "utf8"), {
    publish: "1",
  });
  const [shampoo, conditioner, comb, oil] = products;
  expect(shampoo).toMatchObject({
    row: 2,
    origin: "shopify:koa-shampoo",
    path: "/products/koa-shampoo",
    content: {
      name: "Koa Shampoo",
      nameEn: "Koa Shampoo",
      description: "Calm\n\nFor a dry scalp & fine hair.\n\n• No silicone",
      categoryCode: "wash",
      brandCode: "koa",
      state: "published",
      sku: {
        "2": {
          packing: "300 ml",
          unit: "ml",
          amount: 300,
          price: 12_800,
          originalPrice: 15_800,
          stock: 12,
          barcode: "4891234567890",
          weight: 350,
        },
        "3": { packing: "500 ml", price: 18_800, stock: 0, weight: 560 },
      },
    },
    pictures: [
      { url: "{{pictures}}/bottle.png", alt: "A bottle of shampoo" },
      { url: "{{pictures}}/bottle-500.png", alt: "" },
      { url: "{{pictures}}/missing.png", alt: "" },
    ],
  });
  expect(conditioner?.content.sku["5"]).toMatchObject({ packing: "標準", packingEn: "Standard" });
  expect(conditioner?.content.sku["5"]?.originalPrice).toBeUndefined();
  expect(comb?.content).toMatchObject({ name: "蜂巢木梳", nameEn: "", description: "木梳。" });
  expect(oil?.content).toMatchObject({ state: "draft", sku: { "7": { packing: "50 ml" } } });
  expect(notes).toEqual([{ row: 3, column: "stock", note: "stockZero" }]);
});

test("the import leaves out a product with an invalid price, and reports the line and the column", () => {
  const { products, leftOut, errors } = convert(readFileSync(`${FILES}/shopify.csv`, "utf8"));
  expect(products.map(({ origin }) => origin)).not.toContain("shopify:koa-kit");
  expect(leftOut).toBe(1);
  expect(errors).toEqual([{ row: 8, column: "price", error: "price.format" }]);
});

test("the variations of a WooCommerce product become its sizes", () => {
  const { products, newBrands, newCategories } = convert(
    readFileSync(`${FILES}/woocommerce.csv`, "utf8"),
    { publish: "1" },
  );
  expect(products).toMatchObject([
    {
      origin: "woocommerce:id:11",
      content: {
        name: "Rice Wash",
        subtitle: "Mild",
        categoryCode: "wash",
        brandCode: "tui",
        state: "published",
        sku: {
          "3": {
            packing: "200 ml",
            price: 8_000,
            originalPrice: 10_000,
            weight: 250,
            barcode: "4890000000017",
          },
          "4": { packing: "400 ml", price: 15_000, stock: 3 },
        },
      },
      pictures: [{ url: "https://shop.example/a.png" }, { url: "https://shop.example/b,2.png" }],
    },
    { origin: "woocommerce:id:14", content: { state: "draft", sku: { "5": { stock: 1_200 } } } },
  ]);
  expect(newBrands.map(({ code }) => code)).toEqual(["tui"]);
  expect(newCategories.map(({ code }) => code)).toEqual(["tools"]);
});

test("the import reads the file of an unknown shop by the column names that staff enter", () => {
  const csv = [
    "Artikel,Bezeichnung,Variante,Preis,Bild,Seite",
    '7,Haaröl,30 ml,"HK$1,280.0000",https://a.example/1.png|https://a.example/2.png,https://a.example/oel.html?x=1',
    '7,,60 ml,"1999,50",,',
  ].join("\n");
  const { products, errors } = convert(csv, {
    categoryCode: "wash",
    groupColumn: "artikel",
    nameColumn: "Bezeichnung",
    sizeColumn: "Variante",
    priceColumn: "Preis",
    picturesColumn: "Bild",
    addressColumn: "Seite",
  });
  expect(errors).toEqual([]);
  expect(products).toMatchObject([
    {
      origin: "other:7",
      path: "/oel.html",
      content: { name: "Haaröl", sku: { "2": { price: 128_000 }, "3": { price: 199_950 } } },
      pictures: [{ url: "https://a.example/1.png" }, { url: "https://a.example/2.png" }],
    },
  ]);
});

test("the import shortens a product name that is too long at a whole character, and adds a note", () => {
  const name = `${"a".repeat(38)}💧 and more`;
  const { products, notes } = convert(`n,p\n${name},5`, {
    categoryCode: "wash",
    nameColumn: "n",
    priceColumn: "p",
  });
  expect(products[0]?.content.name).toBe(`${"a".repeat(38)}…`);
  expect(products[0]?.content.nameEn).toBe(name);
  expect(notes).toEqual([{ row: 2, column: "name", note: "cut" }]);
});
