import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { convertPicture } from "./convert-picture.server";

// The product's limit, which ends what takes too long, has no say on a busy machine.
beforeEach(() => {
  vi.spyOn(Object.getPrototypeOf(sharp()) as Sharp, "timeout").mockReturnThis();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const AVIF = { width: 320, format: "avif", lowData: false } as const;

test("a drawing that is not seen through bears no alpha channel, soft as its edge may be", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="961" height="961"><path d="M0 0h961v961H0z"/></svg>';
  const made = await convertPicture(
    { bytes: Buffer.from(drawing), version: "1", isDrawing: true },
    AVIF,
  );
  expect((await sharp(made).metadata()).hasAlpha).toBe(false);
});

test.each(["srgb", "b-w"] as const)("what is seen through stays so (%s)", async (space) => {
  const background = { r: 99, g: 99, b: 99, alpha: 0.5 };
  const veil = sharp({ create: { width: 400, height: 400, channels: 4, background } });
  const bytes = await veil.toColourspace(space).png().toBuffer();
  const made = await convertPicture({ bytes, version: "1", isDrawing: false }, AVIF);
  expect((await sharp(made).metadata()).hasAlpha).toBe(true);
});
