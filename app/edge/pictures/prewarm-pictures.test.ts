import { afterEach, expect, test, vi } from "vitest";
import type { PictureMaker } from "./make-picture.server";
import { PictureFailure } from "./fetch-original.server";
import {
  makePictureEncoder,
  prewarmAfterStart,
  prewarmProductPages,
  prewarmPictures,
  type PictureMakers,
} from "./prewarm-pictures.server";

afterEach(() => {
  vi.useRealTimers();
});

function createRecordingMakers(fails: string): { makers: PictureMakers; made: string[] } {
  const made: string[] = [];
  const maker: PictureMaker = {
    make: ({ path, width, format }) => {
      made.push(`${path} ${width} ${format}`);
      if (path === fails) return Promise.reject(new PictureFailure(404, "missing"));
      return Promise.resolve({ bytes: Buffer.alloc(1), key: "k" });
    },
    busy: () => false,
  };
  const previews: PictureMakers["previews"] = {
    make: (src, width) => {
      made.push(`${src} preview ${width}`);
      return Promise.resolve("");
    },
  };
  return { makers: { maker, previews }, made };
}

async function* listNone() {
  // Yields nothing, because no product has an image.
}

test("the prewarming converts each cover once in the sizes that front pages show on a phone", async () => {
  const { makers, made } = createRecordingMakers("");
  const counts = await prewarmPictures(makers, ["/profile/a.svg", "/profile/a.svg"]);
  expect(made).toEqual([
    "profile/a.svg 240 avif",
    "profile/a.svg 480 avif",
    "/profile/a.svg preview 200",
    "/profile/a.svg preview 400",
  ]);
  expect(counts).toEqual({ made: 4, failed: 0 });
});

test("the prewarming converts the images of the product list five seconds after the start", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const { makers, made } = createRecordingMakers("");
  const covers = vi.fn(() => Promise.resolve(["/profile/a.svg", "/profile/b.svg"]));
  const said = new Promise((resolve) => {
    const log = (event: string, facts?: object) => resolve([event, facts]);
    prewarmAfterStart(makers, { covers, onProductPages: listNone }, { info: log, warn: log });
  });
  vi.advanceTimersByTime(4_999);
  expect(covers).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await said).toEqual(["image.prewarmed", { made: 8, failed: 0 }]);
  expect(made).toHaveLength(8);
});

test("the prewarming converts the images of product pages in all widths and formats", async () => {
  const { makers, made } = createRecordingMakers("profile/gone.svg");
  async function* images() {
    await Promise.resolve();
    yield* ["/profile/texture.svg", "http://elsewhere.example/a.svg", "/profile/gone.svg"];
  }
  expect(await prewarmProductPages(makers, images())).toEqual({ made: 18, failed: 18 });
  const widths = ["160", "240", "320", "480", "640", "960"];
  expect(made.slice(0, 18)).toEqual(
    ["avif", "webp", "jpeg"].flatMap((format) =>
      widths.map((width) => `profile/texture.svg ${width} ${format}`),
    ),
  );
});

test("an uploaded image is converted in all widths and formats with its previews", async () => {
  const { makers, made } = createRecordingMakers("");
  makePictureEncoder(makers, { warn: vi.fn() })("/profile/new.jpg");
  await vi.waitFor(() => expect(made).toHaveLength(20));
  expect(
    made.slice(0, 8).map((one) => one.replace("profile/new.jpg ", "").replace(" avif", "")),
  ).toEqual([...["160", "240", "320", "480", "640", "960", "/preview 200", "/preview 400"]]);
});

test("an uploaded image that cannot be converted is logged", async () => {
  const { makers } = createRecordingMakers("profile/broken.jpg");
  const warn = vi.fn();
  makePictureEncoder(makers, { warn })("/profile/broken.jpg");
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});

test("the prewarming converts the other covers if one fails or is not a path", async () => {
  const { makers, made } = createRecordingMakers("profile/gone.svg");
  const covers = ["http://elsewhere.example/a.svg", "", "/profile/gone.svg", "/profile/b.svg"];
  expect(await prewarmPictures(makers, covers)).toEqual({ made: 6, failed: 2 });
  expect(made.some((one) => one.includes("elsewhere"))).toBe(false);
});
