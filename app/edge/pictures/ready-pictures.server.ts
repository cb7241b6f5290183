import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Returns an image that was encoded before the shop started, by its cache key, or null. */
export type ReadReadyPicture = (key: string) => Promise<Buffer | null>;

/** The folder of the images that `npm run draw` encodes for the demo shop. */
export const READY_PICTURES_FOLDER = path.resolve("public/pictures/ready");
const ENDING = ".avif";

/**
 * Returns the function that reads an encoded image. The folder is listed only once. If an original changes,
 * its images have other keys and are encoded on request.
 */
export function openReadyPictures(folder = READY_PICTURES_FOLDER): ReadReadyPicture {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return async (key) => {
    const file = getReadyFileName(key);
    return files.has(file) ? readFile(path.join(folder, file)) : null;
  };
}

/** Returns the file name for a key. */
export function getReadyFileName(key: string): string {
  return key + ENDING;
}
