import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { defineCounter } from "@platform/metrics/define-metrics";
import { fetchOriginal, PictureFailure } from "./fetch-original.server";
import type { PictureConverter } from "./picture-process.server";
import type { PictureRequest } from "./read-picture-request.server";

interface ConvertedImage {
  bytes: Buffer;
  /** The cache key: a hash of the original, the width, the format and the quality. */
  key: string;
}

export interface PictureMaker {
  make: (request: PictureRequest) => Promise<ConvertedImage>;
  /** Returns true while any image is being converted. */
  busy: () => boolean;
}

export const pictureRequestCounter = defineCounter({
  name: "storefront_picture_cache_total",
  help: "Pictures that were asked for, by where they came from: ready, kept or made",
  labels: ["from"],
});

const CACHE_MAX_BYTES = 256 * 1024 * 1024;
const CONVERSIONS_AT_ONCE = 2;
const CONVERSIONS_WAITING_MAX = 200;
/** The time for which an original counts as unchanged. For a missing image, it is `MISSING_KNOWN_MS`. */
const VERSION_KNOWN_MS = 24 * 60 * 60 * 1000;
const MISSING_KNOWN_MS = 60_000;

type Converter = Pick<PictureConverter, "convert">;
const findNoReadyPicture: ReadReadyPicture = () => Promise.resolve(null);

/**
 * Creates a service that converts each image only once. It returns the image from the disk cache, waits for a
 * running conversion, or converts the backend's original.
 */
export function createPictureMaker(
  apiBase: string,
  folder: string,
  work: Converter,
  readReady = findNoReadyPicture,
): PictureMaker {
  const files = openPictureFiles(folder, CACHE_MAX_BYTES);
  const turns = createSemaphore(CONVERSIONS_AT_ONCE, CONVERSIONS_WAITING_MAX);
  const perf = performance; // Read here, so that the fake timers of tests apply.
  const versions = new LRUCache<string, string>({ max: 10_000, ttl: VERSION_KNOWN_MS, perf });
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: MISSING_KNOWN_MS, perf });
  const oneWork = createSingleFlight<ConvertedImage>();

  async function findOrMake(request: PictureRequest): Promise<ConvertedImage> {
    const known = versions.get(request.path);
    if (known === undefined) return makeAnew(request);
    const key = createPictureKey(request, known);
    const found = (await findReady(readReady, key)) ?? (await findMade(files, key));
    return found ?? (await makeAnew(request));
  }

  async function makeAnew(request: PictureRequest): Promise<ConvertedImage> {
    const { path } = request;
    if (missing.has(path)) throw new PictureFailure(404, "The backend has no such picture");
    try {
      return await turns.take(async () => {
        const original = await fetchOriginal(apiBase, path);
        versions.set(path, original.version);
        const key = createPictureKey(request, original.version);
        const found = (await findReady(readReady, key)) ?? (await findMade(files, key));
        if (found !== null) return found;
        const bytes = await work.convert(original, request);
        await files.write(key, bytes);
        pictureRequestCounter.inc({ from: "made" });
        return { bytes, key };
      });
    } catch (error) {
      if (error instanceof QueueFull) throw new PictureFailure(503, "Too many wait already");
      if (error instanceof PictureFailure && error.status === 404) missing.set(path, true);
      throw error;
    }
  }

  return {
    make: (request) => oneWork(formatKeyInput(request), () => findOrMake(request)),
    busy: turns.busy,
  };
}

async function findReady(readReady: ReadReadyPicture, key: string): Promise<ConvertedImage | null> {
  const bytes = await readReady(key);
  if (bytes !== null) pictureRequestCounter.inc({ from: "ready" });
  return bytes && { bytes, key };
}

async function findMade(files: PictureFiles, key: string): Promise<ConvertedImage | null> {
  const bytes = await files.read(key);
  if (bytes !== null) pictureRequestCounter.inc({ from: "kept" });
  return bytes && { bytes, key };
}

function formatKeyInput({ path, width, format, lowData }: PictureRequest): string {
  return `${path} ${width} ${format} ${lowData}`;
}

/** The version of the conversion. Increase it when the conversion changes, so that old files are not used. */
const RECIPE_VERSION = 4;

/** Returns the cache key of an image. `version` is the version of the original. */
export function createPictureKey(request: PictureRequest, version: string): string {
  return createHash("sha256")
    .update(`${RECIPE_VERSION} ${formatKeyInput(request)} ${version}`)
    .digest("base64url")
    .slice(0, 32);
}

/** Runs a task once for concurrent calls with the same key. All of them get its result. */
type SingleFlight<Result> = (key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a function that shares running tasks. It keeps a task only while the task runs, and stores neither
 * results nor errors.
 */
function createSingleFlight<Result>(): SingleFlight<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const begun = underWay.get(key);
    if (begun !== undefined) return begun;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}

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

/**
 * A disk cache of converted images. If it exceeds its maximum size, it removes the least recently used
 * images.
 */
interface PictureFiles {
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

/** The error of a task that the full queue rejects. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

interface Semaphore {
  take: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Returns true while a task runs or waits. Work of low priority checks this first. */
  busy: () => boolean;
}

/**
 * Returns a semaphore that runs at most `atOnce` tasks. At most `waitingMax` tasks wait, in the order of
 * arrival.
 */
export function createSemaphore(atOnce: number, waitingMax: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new QueueFull();
      // A finished task passes its slot directly to this task, so that no other task can take it.
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return { take, busy: () => running > 0 };
}
