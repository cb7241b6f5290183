import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import { convertPicture } from "~/edge/pictures/convert-picture.server";
import { versionOf } from "~/edge/pictures/fetch-original.server";
import { pictureKey } from "~/edge/pictures/make-picture.server";
import { drawPreview, PREVIEWED, previewKey } from "~/edge/pictures/picture-previews.server";
import { PREVIEW_WIDTHS } from "~/edge/pictures/prewarm-pictures.server";
import { READY_PICTURES, readyFileName } from "~/edge/pictures/ready-pictures.server";

const ORIGINALS = path.resolve("backend/demo/pictures");
/** The image widths that cards load: on a desktop, and on a phone with a high pixel density. */
const CARD_WIDTHS = [320, 480] as const;
const SHAPE = { format: "avif", lowData: false } as const;

/** An encoded image in the folder, and a function that creates it. */
interface ReadyPicture {
  readonly file: string;
  readonly encode: () => Promise<Buffer>;
}

/** Returns the encoded covers of the demo shop for the cards of the home page and the product list. */
export function readyCovers(): ReadyPicture[] {
  return catalogue.flatMap(({ slug }) => readyPicturesOf(`${slug}-front.svg`));
}

function readyPicturesOf(name: string): ReadyPicture[] {
  const bytes = readFileSync(path.join(ORIGINALS, name));
  const original = { bytes, version: versionOf(bytes), isDrawing: true };
  const place = { path: `profile/products/${name}`, ...SHAPE };
  const key = pictureKey({ ...place, ...PREVIEWED }, original.version);
  return [
    ...CARD_WIDTHS.map((width) => ({
      file: readyFileName(pictureKey({ ...place, width }, original.version)),
      encode: () => convertPicture(original, { width, ...SHAPE }),
    })),
    ...PREVIEW_WIDTHS.map((width) => ({
      file: readyFileName(previewKey(key, width)),
      // When this runs, the image with this key is already encoded, because it is in the list before its previews.
      encode: () => drawPreview(readFileSync(path.join(READY_PICTURES, readyFileName(key))), width),
    })),
  ];
}

/**
 * Encodes the covers that have changed, and deletes the files of former covers. Returns the number of encoded files.
 */
export async function encodeCovers(): Promise<number> {
  mkdirSync(READY_PICTURES, { recursive: true });
  const wanted = readyCovers();
  const files = new Set(wanted.map(({ file }) => file));
  const present = readdirSync(READY_PICTURES);
  for (const file of present) if (!files.has(file)) rmSync(path.join(READY_PICTURES, file));
  const missing = wanted.filter(({ file }) => !present.includes(file));
  for (const { file, encode } of missing)
    writeFileSync(path.join(READY_PICTURES, file), await encode());
  return missing.length;
}
