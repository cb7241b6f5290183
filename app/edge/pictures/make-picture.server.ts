import { createHash } from "node:crypto";
import { counter } from "@platform/metrics/define-metrics";
import { LRUCache } from "lru-cache";
import { fetchOriginal } from "./fetch-original.server";
import { openPictureFiles, type PictureFiles } from "./picture-files.server";
import { PictureFailure } from "./picture-failure.server";
import type { PictureWork } from "./picture-process.server";
import type { PictureRequest } from "./read-picture-request.server";
import { semaphore, TooManyWaiting } from "./semaphore.server";
import { singleFlight } from "./single-flight.server";

export interface MadePicture {
  bytes: Buffer;
  /** Names this picture in this width, format and quality; changes when the original changes. */
  key: string;
}

export interface PictureMaker {
  make: (request: PictureRequest) => Promise<MadePicture>;
  /** Whether a shopper's picture is being made right now. */
  busy: () => boolean;
}

const pictures = counter({
  name: "storefront_picture_cache_total",
  help: "Pictures that were asked for, by where they came from: kept, or made anew",
  labels: ["from"],
});

const CACHE_MAX_BYTES = 256 * 1024 * 1024;
const CONVERSIONS_AT_ONCE = 2;
const CONVERSIONS_WAITING_MAX = 200;
/** How long an original counts as unchanged, and a missing one as missing. */
const VERSION_KNOWN_MS = 24 * 60 * 60 * 1000;
const MISSING_KNOWN_MS = 60_000;

type Converts = Pick<PictureWork, "convert">;

/** Makes each picture once: from disk, from the work under way, or from the backend's original. */
export function createPictureMaker(apiBase: string, folder: string, work: Converts): PictureMaker {
  const files = openPictureFiles(folder, CACHE_MAX_BYTES);
  const turns = semaphore(CONVERSIONS_AT_ONCE, CONVERSIONS_WAITING_MAX);
  const perf = performance; // looked up here, so that tests may hold it still
  const versions = new LRUCache<string, string>({ max: 10_000, ttl: VERSION_KNOWN_MS, perf });
  const missing = new LRUCache<string, true>({ max: 1_000, ttl: MISSING_KNOWN_MS, perf });
  const oneWork = singleFlight<MadePicture>();

  async function findOrMake(request: PictureRequest): Promise<MadePicture> {
    const known = versions.get(request.path);
    const found = known === undefined ? null : await findMade(files, keyOf(request, known));
    return found ?? (await makeAnew(request));
  }

  async function makeAnew(request: PictureRequest): Promise<MadePicture> {
    const { path } = request;
    if (missing.has(path)) throw new PictureFailure(404, "The backend has no such picture");
    try {
      return await turns.take(async () => {
        const original = await fetchOriginal(apiBase, path);
        versions.set(path, original.version);
        const key = keyOf(request, original.version);
        const found = await findMade(files, key);
        if (found !== null) return found;
        const bytes = await work.convert(original, request);
        await files.write(key, bytes);
        pictures.inc({ from: "made" });
        return { bytes, key };
      });
    } catch (error) {
      if (error instanceof TooManyWaiting) throw new PictureFailure(503, "Too many wait already");
      if (error instanceof PictureFailure && error.status === 404) missing.set(path, true);
      throw error;
    }
  }

  return {
    make: (request) => oneWork(inputOf(request), () => findOrMake(request)),
    busy: turns.busy,
  };
}

async function findMade(files: PictureFiles, key: string): Promise<MadePicture | null> {
  const bytes = await files.read(key);
  if (bytes !== null) pictures.inc({ from: "kept" });
  return bytes && { bytes, key };
}

function inputOf({ path, width, format, lowData }: PictureRequest): string {
  return `${path} ${width} ${format} ${lowData}`;
}

/** Raised when the way of converting changes, so that old files are not taken for new ones. */
const RECIPE = 4;

function keyOf(request: PictureRequest, version: string): string {
  return createHash("sha256")
    .update(`${RECIPE} ${inputOf(request)} ${version}`)
    .digest("base64url")
    .slice(0, 32);
}
