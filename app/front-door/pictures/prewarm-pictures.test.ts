import { expect, test } from "vitest";
import type { PictureMaker } from "./make-picture.server";
import { PictureFailure } from "./picture-failure.server";
import { prewarmPictures } from "./prewarm-pictures.server";

function recordingMaker(fails: string): { maker: PictureMaker; made: string[] } {
  const made: string[] = [];
  const maker: PictureMaker = {
    make: ({ path, width, format }) => {
      made.push(`${path} ${width} ${format}`);
      if (path === fails) return Promise.reject(new PictureFailure(404, "missing"));
      return Promise.resolve({ bytes: Buffer.alloc(1), key: "k" });
    },
    busy: () => false,
  };
  return { maker, made };
}

test("each cover is made once in the sizes that front pages show on a phone", async () => {
  const { maker, made } = recordingMaker("");
  const counts = await prewarmPictures(maker, ["/profile/a.svg", "/profile/a.svg"]);
  expect(made).toEqual(["profile/a.svg 320 avif", "profile/a.svg 480 avif"]);
  expect(counts).toEqual({ made: 2, failed: 0 });
});

test("a cover that fails, or that is no path, stops none of the others", async () => {
  const { maker, made } = recordingMaker("profile/gone.svg");
  const covers = ["http://elsewhere.example/a.svg", "", "/profile/gone.svg", "/profile/b.svg"];
  expect(await prewarmPictures(maker, covers)).toEqual({ made: 2, failed: 2 });
  expect(made.some((one) => one.includes("elsewhere"))).toBe(false);
});
