import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPictureFiles } from "./picture-files.server";

const key = (letter: string) => letter.repeat(32);
const kilobyte = Buffer.alloc(1024);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "picture-files-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("removes the least recently used image when the cache is full", async () => {
  const files = openPictureFiles(folder, 3 * 1024);
  for (const letter of ["a", "b", "c"]) await files.write(key(letter), kilobyte);
  await files.read(key("a"));
  await files.write(key("d"), kilobyte);
  await expect
    .poll(async () => (await readdir(folder)).sort())
    .toEqual([key("a"), key("c"), key("d")]);
});

test("a new start counts the existing images and deletes temporary files of a crash", async () => {
  await writeFile(path.join(folder, key("a")), kilobyte);
  await writeFile(path.join(folder, `.${key("b")}.1234`), kilobyte);
  await utimes(path.join(folder, key("a")), 1000, 1000);
  await utimes(path.join(folder, `.${key("b")}.1234`), 1000, 1000);
  const files = openPictureFiles(folder, 2 * 1024);
  expect(await files.read(key("a"))).toEqual(kilobyte);
  expect(await readdir(folder)).toEqual([key("a")]);
});

test("returns null for an image that another storefront removed", async () => {
  const files = openPictureFiles(folder, 4 * 1024);
  await files.write(key("a"), kilobyte);
  await rm(path.join(folder, key("a")));
  expect(await files.read(key("a"))).toBeNull();
});
