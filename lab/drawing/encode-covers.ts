import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogue } from "@backend/demo/catalogue/catalogue";
import { convertPicture } from "~/edge/pictures/convert-picture.server";
import { hashVersion } from "~/edge/pictures/fetch-original.server";
import {
  createPictureKey,
  READY_PICTURES_FOLDER,
  getReadyFileName,
} from "~/edge/pictures/make-picture.server";
import {
  drawPreview,
  PREVIEW_SOURCE,
  getPreviewKey,
} from "~/edge/pictures/picture-previews.server";
import { PREVIEW_WIDTHS } from "~/edge/pictures/prewarm-pictures.server";

const ORIGINALS = path.resolve("backend/demo/pictures");
/** The image widths that cards load: on a desktop, and on a phone with a high pixel density. */
const CARD_WIDTHS = [320, 480] as const;
const COVER_FORMAT = { format: "avif", lowData: false } as const;

/** An encoded image in the folder, and a function that creates it. */
interface ReadyPicture {
  readonly file: string;
  readonly encode: () => Promise<Buffer>;
}

/** Returns the encoded covers of the demo shop for the cards of the home page and the product list. */
export function getReadyCovers(): ReadyPicture[] {
  return catalogue.flatMap(({ slug }) => getReadyPictures(`${slug}-front.svg`));
}

function getReadyPictures(name: string): ReadyPicture[] {
  const bytes = readFileSync(path.join(ORIGINALS, name));
  const original = { bytes, version: hashVersion(bytes), isDrawing: true };
  const place = { path: `profile/products/${name}`, ...COVER_FORMAT };
  const key = createPictureKey({ ...place, ...PREVIEW_SOURCE }, original.version);
  return [
    ...CARD_WIDTHS.map((width) => ({
      file: getReadyFileName(createPictureKey({ ...place, width }, original.version)),
      encode: () => convertPicture(original, { width, ...COVER_FORMAT }),
    })),
    ...PREVIEW_WIDTHS.map((width) => ({
      file: getReadyFileName(getPreviewKey(key, width)),
      // When this runs, the image with this key is already encoded, because it is in the list before its previews.
      encode: () =>
        drawPreview(readFileSync(path.join(READY_PICTURES_FOLDER, getReadyFileName(key))), width),
    })),
  ];
}

/**
 * Encodes the covers that have changed, and deletes the files of former covers. Returns the number of encoded files.
 */
export async function encodeCovers(): Promise<number> {
  mkdirSync(READY_PICTURES_FOLDER, { recursive: true });
  const wanted = getReadyCovers();
  const files = new Set(wanted.map(({ file }) => file));
  const present = readdirSync(READY_PICTURES_FOLDER);
  for (const file of present) if (!files.has(file)) rmSync(path.join(READY_PICTURES_FOLDER, file));
  const missing = wanted.filter(({ file }) => !present.includes(file));
  for (const { file, encode } of missing)
    writeFileSync(path.join(READY_PICTURES_FOLDER, file), await encode());
  return missing.length;
}
