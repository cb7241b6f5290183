import { loadPicture, PictureNotLoaded, readZip } from "../../adapters/pictures/load-picture";
import {
  PICTURE_ZIP_MAX_FILES,
  PRODUCT_PICTURE_MAX_BYTES,
  PRODUCT_PICTURES_MAX,
} from "@contract/staff/limits";
import type { PictureProblem } from "@contract/staff/other-shop-fields";
import type { PicturesToLoad, ZipReport } from "@contract/staff/other-shops";
import { getShopNow } from "../../database/clock";
import {
  countPicturesToLoad,
  deleteFailedPictures,
  deletePictureToLoad,
  findPicturesDue,
  listFailedPictures,
  listPicturesToLoad,
  reservePicture,
  retryFailedPictures,
  savePictureProblem,
  type PictureToLoad,
} from "../../database/product-imports";
import { lockProduct } from "../../database/product-edits";
import { copyPicturePaths, lockPictures, savePicture } from "../../database/product-pictures";
import { findProductForStaff } from "../../database/staff-products";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { storeProductPicture } from "../staff/store-product-picture";

const PICTURES_PER_RUN = 100;
/** The number of pictures that are loaded concurrently. It is small, because the other shop may limit requests. */
const AT_ONCE = 2;
const LOAD_TIMEOUT_MS = 30_000;
/** The time until another process may load a reserved picture. It is longer than loading and converting take. */
const RESERVED_MS = 3 * 60_000;
/** The delays in ms before the second and the third attempt. There is no fourth one. */
const RETRY_DELAYS_MS = [60_000, 15 * 60_000];
const FAILURES_SHOWN = 100;
const NAMES_SHOWN = 50;

/**
 * Loads the pictures of imported products that are due. Returns the number of attempts. The run is unfinished if more
 * pictures may be due.
 */
export async function downloadImportedPictures(
  shop: Shop,
): Promise<{ count: number; isUnfinished: boolean }> {
  const due = await findPicturesDue(shop.db, await getShopNow(shop.db), PICTURES_PER_RUN);
  const rest = [...due];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let id = rest.shift(); id !== undefined; id = rest.shift()) await attempt(shop, id);
    }),
  );
  return { count: due.length, isUnfinished: due.length === PICTURES_PER_RUN };
}

async function attempt(shop: Shop, id: string): Promise<void> {
  const now = await getShopNow(shop.db);
  const until = new Date(now.getTime() + RESERVED_MS);
  const row = await reservePicture(shop.db, id, { now, nextAt: until });
  if (row === undefined) return;
  try {
    const bytes = await loadPicture(row.url, {
      maxBytes: PRODUCT_PICTURE_MAX_BYTES,
      timeoutMs: LOAD_TIMEOUT_MS,
      privateOrigins: shop.settings.privatePictureOrigins,
    });
    await givePicture(shop, row, bytes);
  } catch (error) {
    const problem = toProblem(error);
    const delay = isLasting(problem) ? undefined : RETRY_DELAYS_MS[row.attempts - 1];
    const nextAt = delay === undefined ? null : new Date(now.getTime() + delay);
    shop.log.info("picture.not-loaded", { productId: row.productId, problem });
    await savePictureProblem(shop.db, id, { problem, nextAt });
  }
}

function toProblem(error: unknown): PictureProblem {
  if (error instanceof PictureNotLoaded) return error.problem;
  if (error instanceof Refusal) return error.key === "fileTooBig" ? "tooBig" : "damaged";
  throw error;
}

/** Returns true if another attempt would have the same result. */
function isLasting(problem: PictureProblem): boolean {
  return problem !== "unreachable";
}

/** Stores a picture and assigns it to its product. Throws the errors of `storeProductPicture`. */
async function givePicture(shop: Shop, row: PictureToLoad, bytes: Buffer): Promise<void> {
  const { productId, alt, position } = row;
  const { pictureId } = await storeProductPicture(shop, bytes);
  await runInTransaction(shop.db, async (tx) => {
    // Another process, or a ZIP file, may have given the picture meanwhile. The stored file is then deleted later.
    if (!(await deletePictureToLoad(tx, row.id))) return;
    const product = await lockProduct(tx, productId);
    const before = await findProductForStaff(tx, productId);
    const shown = before?.pictures.filter(({ removed }) => !removed) ?? [];
    if (product === undefined || shown.length >= PRODUCT_PICTURES_MAX) return;
    const [picture] = await lockPictures(tx, [pictureId], productId);
    if (picture === undefined) return;
    await savePicture(tx, {
      id: pictureId,
      productId,
      alt: { zhTw: alt, en: "" },
      position,
      skuId: null,
      removed: false,
    });
    await copyPicturePaths(tx, productId);
  });
}

/** Returns the numbers of pictures that are not loaded yet, and the first failures. */
export async function readPicturesToLoad(shop: Shop): Promise<PicturesToLoad> {
  const [counts, failures] = await Promise.all([
    countPicturesToLoad(shop.db),
    listFailedPictures(shop.db, FAILURES_SHOWN),
  ]);
  return {
    ...counts,
    failures: failures.map(({ problem, ...row }) => ({
      ...row,
      problem: problem || "unreachable",
    })),
  };
}

/** Makes all failed pictures due again. */
export async function retryPictures(shop: Shop): Promise<{ count: number }> {
  const now = await getShopNow(shop.db);
  return { count: await runInTransaction(shop.db, (tx) => retryFailedPictures(tx, now)) };
}

/** Removes the failed pictures from the list. */
export async function dismissFailedPictures(shop: Shop): Promise<{ count: number }> {
  return { count: await runInTransaction(shop.db, deleteFailedPictures) };
}

/**
 * Takes the pictures that products wait for from a ZIP file. A file belongs to a picture if the address of the picture
 * ends with its name. Throws `fileKind`, `fileDamaged` or `fileTooBig` for the archive itself.
 */
export async function importPictureZip(shop: Shop, bytes: Buffer): Promise<ZipReport> {
  const waiting = await readWaitingByName(shop);
  const unused: string[] = [];
  const rejected: string[] = [];
  let taken = 0;
  const limits = { maxFiles: PICTURE_ZIP_MAX_FILES, maxFileBytes: PRODUCT_PICTURE_MAX_BYTES };
  for await (const file of readZip(bytes, limits)) {
    const name = file.name.toLowerCase();
    const rows = waiting.get(name) ?? [];
    if (rows.length === 0) {
      unused.push(file.name);
      continue;
    }
    const picture = await file.read();
    if (picture !== null && (await giveAll(shop, rows, picture))) taken += rows.length;
    else rejected.push(file.name);
    waiting.delete(name);
  }
  return {
    taken,
    unused: unused.slice(0, NAMES_SHOWN),
    rejected: rejected.slice(0, NAMES_SHOWN),
  };
}

/** Gives a picture to each product that waits for it. Returns false if the file is not a usable picture. */
async function giveAll(
  shop: Shop,
  rows: readonly PictureToLoad[],
  picture: Buffer,
): Promise<boolean> {
  try {
    for (const row of rows) await givePicture(shop, row, picture);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const ROWS_PER_QUERY = 1_000;

/** Returns all pictures that are not loaded, by the file name in their address in lower case. */
async function readWaitingByName(shop: Shop): Promise<Map<string, PictureToLoad[]>> {
  const waiting = new Map<string, PictureToLoad[]>();
  for (let after = "0"; ;) {
    const rows = await listPicturesToLoad(shop.db, { after, limit: ROWS_PER_QUERY });
    for (const row of rows) {
      const name = getFileName(row.url);
      waiting.set(name, [...(waiting.get(name) ?? []), row]);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_PER_QUERY) return waiting;
    after = last.id;
  }
}

function getFileName(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "";
  const name = path.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}
