import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import { drawBrand, type BrandFile } from "./draw-brand";
import { drawProduct } from "./draw-product";
import { encodeCovers } from "./encode-covers";
import { charactersUsed, listMissingGlyphs } from "./typography";

/**
 * `npm run draw`: draws all images of the shop again. It writes product images to `backend/demo/pictures/`, and logo,
 * icons and home page images to `public/`. Run it in the root of the repository.
 * `npm run draw -- --characters` only prints the characters that the labels use (see glyphs/outline.py).
 */
const PRODUCTS = path.resolve("backend/demo/pictures");
const PUBLIC = path.resolve("public");

const products: BrandFile[] = catalogue.flatMap((product) =>
  Object.entries(drawProduct(product)).map(
    ([view, svg]) => [`${product.slug}-${view}.svg`, svg] as const,
  ),
);
const brand = await drawBrand();

if (process.argv.includes("--characters")) {
  const used = [...charactersUsed].map(([face, characters]) => [
    face,
    [...characters].sort().join(""),
  ]);
  console.log(JSON.stringify(Object.fromEntries(used)));
} else {
  const missing = listMissingGlyphs();
  if (missing.length > 0)
    throw new Error(`Extract these outlines first (glyphs/outline.py): ${missing.join(" ")}`);
  removeFormer();
  write(PRODUCTS, products);
  write(PUBLIC, brand);
  const encoded = await encodeCovers();
  console.log(
    `${products.length} product pictures and ${brand.length} files of the brand drawn, ${encoded} covers encoded`,
  );
}

/** Deletes images of products that are no longer in the catalogue. */
function removeFormer(): void {
  mkdirSync(PRODUCTS, { recursive: true });
  const current = new Set(products.map(([file]) => file));
  for (const file of readdirSync(PRODUCTS)) {
    if (!current.has(file)) rmSync(path.join(PRODUCTS, file));
  }
}

function write(folder: string, files: readonly BrandFile[]): void {
  for (const [file, content] of files) {
    const whole = path.join(folder, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, content);
  }
}
