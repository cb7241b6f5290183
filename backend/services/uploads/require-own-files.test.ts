import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import { copyFiles } from "../../adapters/files/copy-files";
import { createFolderFiles } from "../../adapters/files/folder-files";
import { requireOwnFiles } from "./upload-files";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-own-files-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Creates a database. Returns a function that starts a backend on it with a given file folder. */
async function createShopOpener() {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const shop = openShop(database.db);
  const filesIn = (name: string) => createFolderFiles(path.join(folder, name));
  const start = (name: string) =>
    requireOwnFiles({ ...shop, files: filesIn(name) }, `the folder ${name}`);
  return { shop, filesIn, start };
}

test("backends with a shared file folder start, but a backend with a separate folder does not start", async () => {
  const { start } = await createShopOpener();
  await Promise.all(Array.from({ length: 6 }, () => start("shared")));
  await start("shared");
  await expect(start("apart")).rejects.toThrow(/the folder apart has none.*npm run move-files/);
});

test("of two backends that start concurrently with different upload folders, only one starts", async () => {
  const { start } = await createShopOpener();
  const settled = await Promise.allSettled([start("one"), start("other")]);
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("files moved to another folder still belong to the shop, but the backend rejects files of another shop", async () => {
  const { start, filesIn } = await createShopOpener();
  await start("old-place");
  await copyFiles(filesIn("old-place"), filesIn("new-place"));
  await start("new-place");
  const another = await createShopOpener();
  await expect(another.start("another")).resolves.toBeUndefined();
  await expect(start("another")).rejects.toThrow("the files of another shop");
});

test("a shop starts even if its file store does not respond", async () => {
  const { shop, filesIn } = await createShopOpener();
  const away = () => Promise.reject(new Error("The bucket is away."));
  const files = { ...filesIn("away"), put: away, read: away };
  await requireOwnFiles({ ...shop, files }, "the bucket");
});
