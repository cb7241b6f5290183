import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Returns an image that was encoded before the shop started, by its cache key, or null. */
export type ReadReadyPicture = (key: string) => Promise<Buffer | null>;

/** The folder of the images that `npm run draw` encodes for the demo shop. */
export const READY_PICTURES = path.resolve("public/pictures/ready");
const ENDING = ".avif";

/** Lists the folder once. An original that changed since has another key and is encoded on request. */
export function openReadyPictures(folder = READY_PICTURES): ReadReadyPicture {
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return async (key) => {
    const file = readyFileName(key);
    return files.has(file) ? readFile(path.join(folder, file)) : null;
  };
}

/** Returns the name of the file of a key. */
export function readyFileName(key: string): string {
  return key + ENDING;
}
