import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPictureFiles } from "./make-picture.server";

const createKey = (letter: string) => letter.repeat(32);
const kilobyte = Buffer.alloc(1024);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "picture-files-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("the image cache removes the least recently used image when it is full", async () => {
  const files = openPictureFiles(folder, 3 * 1024);
  for (const letter of ["a", "b", "c"]) await files.write(createKey(letter), kilobyte);
  await files.read(createKey("a"));
  await files.write(createKey("d"), kilobyte);
  await expect
    .poll(async () => (await readdir(folder)).sort())
    .toEqual([createKey("a"), createKey("c"), createKey("d")]);
});

test("the image cache counts existing images at the start and deletes temporary files of a crash", async () => {
  await writeFile(path.join(folder, createKey("a")), kilobyte);
  await writeFile(path.join(folder, `.${createKey("b")}.1234`), kilobyte);
  await utimes(path.join(folder, createKey("a")), 1000, 1000);
  await utimes(path.join(folder, `.${createKey("b")}.1234`), 1000, 1000);
  const files = openPictureFiles(folder, 2 * 1024);
  expect(await files.read(createKey("a"))).toEqual(kilobyte);
  expect(await readdir(folder)).toEqual([createKey("a")]);
});

test("the image cache returns null for an image that another storefront removed", async () => {
  const files = openPictureFiles(folder, 4 * 1024);
  await files.write(createKey("a"), kilobyte);
  await rm(path.join(folder, createKey("a")));
  expect(await files.read(createKey("a"))).toBeNull();
});
