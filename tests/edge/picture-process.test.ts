import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { PictureProcess } from "~/edge/pictures/picture-process.server";
import { PictureFailure } from "~/edge/pictures/fetch-original.server";
import { findProcessTree } from "@lab/bench/resident-memory";

const AS_AVIF = { width: 320, format: "avif", lowData: false } as const;
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="960"><path d="M0 0h960v960H0z"/></svg>',
);
const original = { bytes: DRAWING, version: "1", isDrawing: true };
const broken = { bytes: Buffer.from("no picture"), version: "1", isDrawing: false };

/** Returns the ids of the child processes that convert images. */
async function listPictureProcesses(): Promise<number[]> {
  const family = (await findProcessTree(process.pid)) ?? [];
  const lines = await Promise.all(
    family.map((pid) => readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")),
  );
  return family.filter((_, nth) => lines[nth]?.includes("build/storefront/pictures.js"));
}

// Wait for the processes of the test before, because they may take time to end on a busy machine.
beforeEach(() => expect.poll(listPictureProcesses).toEqual([]));

test("the image process converts images and previews, and exits when it is idle", async () => {
  const work = new PictureProcess(0);
  const [made, another] = await Promise.all([
    work.convert(original, AS_AVIF),
    work.convert(original, { ...AS_AVIF, width: 160 }),
    expect.poll(listPictureProcesses).toHaveLength(1),
  ]);
  expect(await sharp(made).metadata()).toMatchObject({ format: "heif", width: 320 });
  expect(await sharp(another).metadata()).toMatchObject({ width: 160 });
  expect(await sharp(await work.preview(made, 200)).metadata()).toMatchObject({ width: 200 });
  await expect.poll(listPictureProcesses).toEqual([]);
});

test("the image process rejects bytes that are not an image, and converts the next image", async () => {
  const work = new PictureProcess(0);
  const [failed, made] = await Promise.allSettled([
    work.convert(broken, AS_AVIF),
    work.convert(original, AS_AVIF),
  ]);
  expect(failed).toMatchObject({ status: "rejected", reason: { status: 502 } });
  expect(made).toMatchObject({ status: "fulfilled" });
  await expect(work.preview(broken.bytes, 200)).rejects.toThrow(PictureFailure);
});

test("if the image process dies, its tasks fail, and a new process converts the next image", async () => {
  const work = new PictureProcess();
  await work.convert(original, AS_AVIF);
  const [maker = 0] = await listPictureProcesses();
  process.kill(maker, "SIGSTOP"); // the process receives work but does not start it
  const atWork = expect(work.convert(original, AS_AVIF)).rejects.toMatchObject({ status: 502 });
  process.kill(maker, "SIGKILL");
  await atWork;
  expect((await work.convert(original, AS_AVIF)).length).toBeGreaterThan(0);
  const [next = 0] = await listPictureProcesses();
  expect(next).not.toBe(maker);
  process.kill(next, "SIGKILL"); // without this, the process would wait for more work
});

test("the image process gets none of the shop's settings and ignores stop signals", async () => {
  const work = new PictureProcess();
  await work.convert(original, AS_AVIF);
  const [maker = 0] = await listPictureProcesses();
  process.kill(maker, "SIGTERM");
  process.kill(maker, "SIGINT");
  await work.convert(original, AS_AVIF);
  expect(await listPictureProcesses()).toEqual([maker]);
  const settings = (await readFile(`/proc/${maker}/environ`, "utf8")).split("\0").filter(Boolean);
  expect(settings.filter((line) => !line.startsWith("NODE_CHANNEL_"))).toEqual([
    "NODE_ENV=production",
  ]);
  process.kill(maker, "SIGKILL");
});
