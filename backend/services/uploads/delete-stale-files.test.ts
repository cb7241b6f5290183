import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { makeBuyer, openShop } from "../../../tests/fixtures/money-shop";
import { getFilesFolder } from "../../adapters/files/open-files";
import { upload } from "../../database/schema/shoppers";
import type { Shop } from "../shop";
import { deleteStrayFiles } from "./upload-files";

const database = openTestDatabase();
/** A number of files that exceeds the batch size. */
const MANY = 203;
const DAY_S = 86_400;

let shop: Shop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "rootwell-strays-"));
  shop = openShop(database.db, { DATA_DIR: dataDir });
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Creates a stored file whose last change was some seconds ago. */
async function createStoredFile(key: string, secondsAgo: number): Promise<void> {
  const file = path.join(getFilesFolder(shop.settings), key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "content");
  const at = Date.now() / 1_000 - secondsAgo;
  await utimes(file, at, at);
}

const listRemaining = async (folder: string) =>
  (await readdir(path.join(getFilesFolder(shop.settings), folder))).sort();

test("the clean-up job deletes files without a database row after a day, and keeps other files and product images", async () => {
  const { id: shopperId } = await makeBuyer(database.db);
  await createStoredFile("avatars/known.webp", 3 * DAY_S);
  await database.db.insert(upload).values({
    path: "/profile/avatars/known.webp",
    shopperId,
    purpose: "avatar",
    mime: "image/webp",
    bytes: 7,
  });
  await createStoredFile("avatars/stray.webp", DAY_S + 60);
  await createStoredFile("videos/coming.mp4", DAY_S - 60);
  await createStoredFile("products/of-staff.webp", 3 * DAY_S);
  for (let nth = 0; nth < MANY; nth += 1)
    await createStoredFile(`videos/stray-${nth}.mp4`, 2 * DAY_S);
  expect(await deleteStrayFiles(shop)).toBe(MANY + 1);
  expect(await listRemaining("avatars")).toEqual(["known.webp"]);
  expect(await listRemaining("videos")).toEqual(["coming.mp4"]);
  expect(await listRemaining("products")).toEqual(["of-staff.webp"]);
  expect(await deleteStrayFiles(shop)).toBe(0);
});
