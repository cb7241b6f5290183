import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import { sampleConcerns } from "@contract/sample-shop/home";
import { drawConcernPictures } from "./draw-brand";
import { drawProduct } from "./draw-product";
import { READY_PICTURES_FOLDER } from "~/edge/pictures/make-picture.server";
import { getReadyCovers } from "./encode-covers";
import { listMissingGlyphs } from "./typography";

const FORBIDDEN = /<(script|text|image|foreignObject|style)|\son\w+=|href="(?!#)|NaN|undefined/;
const FOLDER = path.resolve("backend/demo/pictures");

test("every product has three images and one for each additional SKU, and all match the current catalogue", () => {
  const expected = new Map(
    catalogue.flatMap((product) =>
      Object.entries(drawProduct(product)).map(
        ([view, svg]) => [`${product.slug}-${view}.svg`, svg] as const,
      ),
    ),
  );
  expect(readdirSync(FOLDER).sort()).toEqual([...expected.keys()].sort());
  for (const [file, svg] of expected) {
    expect(readFileSync(path.join(FOLDER, file), "utf8") === svg, `${file}: npm run draw`).toBe(
      true,
    );
  }
  expect(listMissingGlyphs()).toEqual([]);
});

test("every cover of the demo shop is already encoded, so that no shopper waits for the encoding", () => {
  const files = getReadyCovers().map(({ file }) => file);
  expect(readdirSync(READY_PICTURES_FOLDER).sort(), "npm run draw").toEqual(files.sort());
});

test("every concern on the home page has an image that matches its current scene", () => {
  const pictures = drawConcernPictures();
  expect(pictures).toHaveLength(sampleConcerns.length);
  for (const [file, svg] of pictures) {
    expect(readFileSync(path.join("public", file), "utf8") === svg, `${file}: npm run draw`).toBe(
      true,
    );
    expect(FORBIDDEN.exec(String(svg))?.[0], file).toBeUndefined();
  }
});

test("images contain no script, no text that needs a font and no external resource", () => {
  for (const file of readdirSync(FOLDER)) {
    const svg = readFileSync(path.join(FOLDER, file), "utf8");
    expect(FORBIDDEN.exec(svg)?.[0], file).toBeUndefined();
  }
});
