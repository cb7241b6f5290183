import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { convertPicture } from "./convert-picture.server";

// Disable the timeout of the conversion, because it would fail on a busy test machine.
beforeEach(() => {
  vi.spyOn(Object.getPrototypeOf(sharp()) as Sharp, "timeout").mockReturnThis();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const AVIF = { width: 320, format: "avif", lowData: false } as const;

test("the image conversion removes the alpha channel of an opaque drawing with soft edges", async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="961" height="961"><path d="M0 0h961v961H0z"/></svg>';
  const made = await convertPicture(
    { bytes: Buffer.from(drawing), version: "1", isDrawing: true },
    AVIF,
  );
  expect((await sharp(made).metadata()).hasAlpha).toBe(false);
});

test.each(["srgb", "b-w"] as const)(
  "the image conversion keeps the alpha channel of a transparent image (%s)",
  async (space) => {
    const background = { r: 99, g: 99, b: 99, alpha: 0.5 };
    const veil = sharp({ create: { width: 400, height: 400, channels: 4, background } });
    const bytes = await veil.toColourspace(space).png().toBuffer();
    const made = await convertPicture({ bytes, version: "1", isDrawing: false }, AVIF);
    expect((await sharp(made).metadata()).hasAlpha).toBe(true);
  },
);
