import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { defineCounter } from "@platform/metrics/define-metrics";
import { fetchOriginal } from "./fetch-original.server";
import { openPictureFiles, type PictureFiles } from "./picture-files.server";
import { PictureFailure } from "./picture-failure.server";
import type { PictureConverter } from "./picture-process.server";
import type { ReadReadyPicture } from "./ready-pictures.server";
import type { PictureRequest } from "./read-picture-request.server";
import { createSemaphore, QueueFull } from "./semaphore.server";

export interface ConvertedImage {
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
