import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";

/**
 * A disk cache of converted images. If it exceeds its maximum size, it removes the least recently used
 * images.
 */
export interface PictureFiles {
  read: (key: string) => Promise<Buffer | null>;
  write: (key: string, picture: Buffer) => Promise<void>;
}

const KEY = /^[\w-]{22,64}$/;

/**
 * Opens the disk cache. Several storefronts may share the folder. An image that another storefront removed is
 * converted again.
 */
export function openPictureFiles(folder: string, maxBytes: number): PictureFiles {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_, key, reason) => {
      if (reason === "evict") void rm(path.join(folder, key), { force: true });
    },
  });
  let opened: Promise<void> | undefined;
  const open = () => (opened ??= registerFiles(folder, sizes));

  async function read(key: string): Promise<Buffer | null> {
    await open();
    try {
      const picture = await readFile(path.join(folder, key));
      // Register the image, because another storefront may have stored it. Reading it also marks it as
      // recently used.
      if (sizes.get(key) === undefined) sizes.set(key, picture.length);
      return picture;
    } catch (error) {
      if (!isMissing(error)) throw error;
      sizes.delete(key);
      return null;
    }
  }

  async function write(key: string, picture: Buffer): Promise<void> {
    await open();
    // Write to a temporary file and rename it, so that no reader sees an incomplete image, even after a
    // crash.
    const unfinished = path.join(folder, `.${key}.${randomBytes(4).toString("hex")}`);
    await writeFile(unfinished, picture);
    await rename(unfinished, path.join(folder, key));
    sizes.set(key, picture.length);
  }

  return { read, write };
}

/** Registers the existing files, oldest first, and deletes temporary files that a crash left. */
async function registerFiles(folder: string, sizes: LRUCache<string, number>): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const { mtimeMs, size } = await stat(path.join(folder, name)).catch(() => MISSING_FILE);
      return { name, mtimeMs, size };
    }),
  );
  for (const { name, mtimeMs, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (KEY.test(name)) sizes.set(name, size);
    else if (Date.now() - mtimeMs > UNFINISHED_AFTER_MS) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

const MISSING_FILE = { mtimeMs: 0, size: 0 };
const UNFINISHED_AFTER_MS = 60_000;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
