import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp, { type Create } from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPreview, createPreviews } from "./picture-previews.server";
import type { PictureMaker } from "./make-picture.server";
import { PictureFailure } from "./fetch-original.server";

const work = { preview: drawPreview };
const SRC = "/profile/products/a.svg";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "previews-"));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

function createMaker(make: () => Promise<Buffer>): PictureMaker {
  return { make: async () => ({ bytes: await make(), key: "k" }), busy: () => false };
}

/** Returns an image of noise, which is the hardest to compress. A transparent image has one plain color. */
function createNoisePicture(alpha: number): Promise<Buffer> {
  const background = { r: 47, g: 125, b: 120, alpha };
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const size = { width: 480, height: 480, background };
  const create = alpha < 1 ? { ...size, channels: 4 } : { ...size, channels: 3, noise };
  return sharp({ create: create as Create })
    .avif({ effort: 0 })
    .toBuffer();
}

function decodePreview(preview: string): Buffer {
  const [kind, base64 = ""] = preview.split(",");
  expect(kind).toBe("data:image/avif;base64");
  return Buffer.from(base64, "base64");
}

test("an image has no preview at the first request, and has one on the next page", async () => {
  const previews = createPreviews(
    createMaker(() => createNoisePicture(1)),
    folder,
    work,
  );
  expect(previews.find(SRC, 200)).toBeNull();
  const made = await previews.make(SRC, 200);
  expect(previews.find(SRC, 200)).toBe(made);
  expect(await sharp(decodePreview(made)).metadata()).toMatchObject({
    width: 200,
    hasAlpha: false,
  });
});

test("an image preview is below its maximum size even if the image is noise", async () => {
  const previews = createPreviews(
    createMaker(() => createNoisePicture(1)),
    folder,
    work,
  );
  expect(decodePreview(await previews.make(SRC, 200)).length).toBeLessThan(800);
  expect(decodePreview(await previews.make(SRC, 400)).length).toBeLessThan(1_200);
});

test("a transparent image gets no preview", async () => {
  const previews = createPreviews(
    createMaker(() => createNoisePicture(0.5)),
    folder,
    work,
  );
  expect(await previews.make(SRC, 200)).toBe("");
  expect(previews.find(SRC, 200)).toBeNull();
});

test("a preview that could not be created is created again a minute later", async () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000); // The process has already run for a minute.
  const make = vi.fn(() => Promise.reject<Buffer>(new PictureFailure(502, "down")));
  const previews = createPreviews(createMaker(make), folder, work);
  expect(await previews.make(SRC, 200)).toBe("");
  expect(previews.find(SRC, 200)).toBeNull();
  expect(make).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_001);
  const triedAgain = new Promise<void>((resolve) => {
    make.mockImplementationOnce(() => {
      resolve();
      return createNoisePicture(1);
    });
  });
  expect(previews.find(SRC, 200)).toBeNull();
  await triedAgain;
  // This call shares the running task that the page has started.
  expect(await previews.make(SRC, 200)).toBe(previews.find(SRC, 200));
  expect(make).toHaveBeenCalledTimes(2);
});

test("the storefront requests no preview of an image outside the backend", async () => {
  const make = vi.fn(() => createNoisePicture(1));
  const previews = createPreviews(createMaker(make), folder, work);
  expect(await previews.make("https://elsewhere.example/a.png", 200)).toBe("");
  expect(await previews.make("/../secret.png", 200)).toBe("");
  expect(make).not.toHaveBeenCalled();
});

test("the shop's own images use their preview files", async () => {
  await writeFile(path.join(folder, "hero-preview.avif"), "soft");
  const previews = createPreviews(
    createMaker(() => createNoisePicture(1)),
    folder,
    work,
  );
  expect(previews.find("/pictures/hero", 400)).toBe("data:image/avif;base64,c29mdA==");
});
