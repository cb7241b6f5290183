import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Readable } from "node:stream";
import type { UploadPurpose } from "@contract/model/uploads";
import {
  AVATAR_MAX_BYTES,
  RETURN_WINDOW_DAYS,
  REVIEW_PICTURE_MAX_BYTES,
  REVIEW_PICTURE_MAX_PIXELS,
  UNPACK_VIDEO_MAX_BYTES,
  UPLOADS_MAX_BYTES,
  UPLOADS_MAX_COUNT,
  AVATAR_MAX_PIXELS,
  PAY_RECEIPT_MAX_BYTES,
  PAY_RECEIPT_MAX_PIXELS,
  SHOPPER_PICTURE_TYPES,
  VIDEO_EXTENSIONS,
} from "@contract/model/limits";
import {
  deleteUpload,
  saveUploadDetails,
  insertUpload,
  getUploadTotals,
} from "../../database/uploads";
import type { Shop } from "../shop";
import { getShopNow } from "../../database/clock";
import { countUse } from "../../database/rate-limits";
import { findOrdersReceivedSince } from "../../database/orders";
import { lockShopper } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { requireOpenManualPayment } from "../payments/manual-payments";
import { previewRefund } from "../refunds/read-refunds";
import { requireReviewable } from "../reviews/reviews";
import { detectMimeType, type StoredFiles } from "../../adapters/files/stored-files";
import { toUploadPath, toUploadKey } from "./upload-files";

/** The number of bytes at the start of a file that are enough to detect its type. */
const HEAD_BYTES = 4_100;

/**
 * Stores an unpacking video as a stream. Throws `fileKind` if the content is neither MP4 nor MOV, and `fileTooBig`
 * above 100 MiB. If it throws, nothing is stored.
 */
async function takeVideo(
  files: StoredFiles,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<TakenFile> {
  const pieces = limitSize(content);
  try {
    const head = await readHead(pieces);
    const mime = (await detectMimeType(head)) ?? "";
    const ending = VIDEO_EXTENSIONS[mime];
    if (ending === undefined) throw new Refusal("fileKind");
    const key = toUploadKey("unpackVideo", `${name}.${ending}`);
    return { key, mime, bytes: await files.put(key, joinStreams(head, pieces)) };
  } finally {
    await pieces.return(undefined);
  }
}

async function* limitSize(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > UNPACK_VIDEO_MAX_BYTES) throw new Refusal("fileTooBig");
    yield piece;
  }
  return undefined;
}

async function readHead(pieces: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  const head: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const next = await pieces.next();
    if (next.done === true) break;
    head.push(next.value);
    bytes += next.value.length;
  }
  return Buffer.concat(head);
}

async function* joinStreams(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

const PICTURE_TYPES = new Set(SHOPPER_PICTURE_TYPES.split(","));
/** The limits of a picture, and its form in the store. */
interface PictureRules {
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** The side of the square around the picture, in pixels. */
  readonly side: number;
  /** `cover` cuts the picture to a square, and `inside` keeps its shape. */
  readonly fit: "cover" | "inside";
}

const PICTURES: Readonly<Record<Exclude<UploadPurpose, "unpackVideo">, PictureRules>> = {
  avatar: {
    maxBytes: AVATAR_MAX_BYTES,
    maxPixels: AVATAR_MAX_PIXELS,
    side: 512,
    fit: "cover",
  },
  reviewPicture: {
    maxBytes: REVIEW_PICTURE_MAX_BYTES,
    maxPixels: REVIEW_PICTURE_MAX_PIXELS,
    side: 1_280,
    fit: "inside",
  },
  // Staff must be able to read small print, such as the number of a transfer.
  payReceipt: {
    maxBytes: PAY_RECEIPT_MAX_BYTES,
    maxPixels: PAY_RECEIPT_MAX_PIXELS,
    side: 2_000,
    fit: "inside",
  },
};

/**
 * Stores a shopper's picture, re-encoded as a smaller WebP, which removes location, device and hidden data.
 * Throws `fileKind`, `fileDamaged` or `fileTooBig`.
 */
async function takePicture(
  files: StoredFiles,
  { purpose, name }: { readonly purpose: keyof typeof PICTURES; readonly name: string },
  content: AsyncIterable<Buffer>,
): Promise<TakenFile> {
  const rules = PICTURES[purpose];
  const sent = await readWhole(content, rules);
  if (!PICTURE_TYPES.has((await detectMimeType(sent)) ?? "")) throw new Refusal("fileKind");
  const picture = await reencodePicture(sent, rules);
  const key = toUploadKey(purpose, `${name}.webp`);
  return { key, mime: "image/webp", bytes: await files.put(key, [picture]) };
}

async function readWhole(
  content: AsyncIterable<Buffer>,
  { maxBytes }: PictureRules,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Refusal("fileTooBig");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function reencodePicture(
  sent: Buffer,
  { maxPixels, side, fit }: PictureRules,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp"); // loaded with the first picture
  const { width, height } = await measure(sent);
  // Check the size before decoding, because a small file can contain a picture that fills the memory.
  if (width * height > maxPixels) throw new Refusal("fileTooBig");
  try {
    return await sharp(sent, { limitInputPixels: maxPixels, pages: 1 })
      .rotate()
      .resize(side, side, { fit, withoutEnlargement: fit === "inside" })
      .webp()
      .toBuffer();
  } catch {
    throw new Refusal("fileDamaged");
  }
}

async function measure(sent: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import("sharp");
  try {
    return await sharp(sent, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refusal("fileDamaged");
  }
}

/** The number of bytes for which an incomplete upload counts, by purpose. */
const UPLOAD_MAX_BYTES: Readonly<Record<UploadPurpose, number>> = {
  avatar: AVATAR_MAX_BYTES,
  unpackVideo: UNPACK_VIDEO_MAX_BYTES,
  reviewPicture: REVIEW_PICTURE_MAX_BYTES,
  payReceipt: PAY_RECEIPT_MAX_BYTES,
};
const DAY_MS = 86_400_000;
const MEGABYTE = 1024 * 1024;

/** A file that a shopper wants to upload. `path` identifies the upload until it is complete. */
interface WantedUpload {
  readonly purpose: UploadPurpose;
  readonly path: string;
  /** The order that a video belongs to. If it is missing, any order with returnable goods is accepted. */
  readonly orderId?: string | undefined;
  /** The order line that a picture of a review belongs to. */
  readonly orderItemId?: string | undefined;
  /** The payment that a picture of a transfer belongs to. */
  readonly payNo?: string | undefined;
}

/**
 * Admits an upload before its content is read. Videos need a returnable order, and pictures of reviews need an
 * order line to review. Pictures of transfers need an open manual payment. The quota limits all files. An incomplete
 * upload counts with its maximum size. Throws `tooManyRequests`, `notFound`, the errors of a return request or review,
 * `stateNotAllowed`, or `uploadsFull`.
 */
async function admitUpload(
  shop: Shop,
  shopperId: string,
  { purpose, path, orderId, orderItemId, payNo }: WantedUpload,
): Promise<void> {
  const seconds = await countUse(shop.db, "uploadByShopper", shopperId);
  if (seconds > 0) throw new Refusal("tooManyRequests", { seconds });
  if (purpose === "unpackVideo") await requireReturnable(shop, shopperId, orderId);
  if (purpose === "reviewPicture") {
    if (orderItemId === undefined) throw new Refusal("notFound");
    await requireReviewable(shop, shopperId, orderItemId);
  }
  if (purpose === "payReceipt") await requireOpenManualPayment(shop, shopperId, payNo ?? "");
  await runInTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const { files, bytes } = await getUploadTotals(tx, shopperId);
    if (files >= UPLOADS_MAX_COUNT || bytes + UPLOAD_MAX_BYTES[purpose] > UPLOADS_MAX_BYTES)
      throw new Refusal("uploadsFull", {
        files: UPLOADS_MAX_COUNT,
        megabytes: UPLOADS_MAX_BYTES / MEGABYTE,
      });
    const createdAt = await getShopNow(tx);
    const row = { path, shopperId, purpose, mime: "", bytes: UPLOAD_MAX_BYTES[purpose], createdAt };
    await insertUpload(tx, row);
  });
}

async function requireReturnable(
  shop: Shop,
  shopperId: string,
  orderId: string | undefined,
): Promise<void> {
  if (orderId !== undefined) {
    const refusal = await findVideoError(shop, shopperId, orderId);
    if (refusal !== null) throw refusal;
    return;
  }
  const now = await getShopNow(shop.db);
  const since = new Date(now.getTime() - (RETURN_WINDOW_DAYS + 1) * DAY_MS);
  for (const id of await findOrdersReceivedSince(shop.db, shopperId, since)) {
    if ((await findVideoError(shop, shopperId, id)) === null) return;
  }
  throw new Refusal("refundNotReceivedYet");
}

/** Returns the error for a video of an order. Unsent goods need no video. */
async function findVideoError(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<Refusal | null> {
  const { reason, wholeOrder } = await previewRefund(shop, shopperId, { orderId });
  if (reason !== null) return new Refusal(reason);
  return wholeOrder ? new Refusal("refundNotReceivedYet") : null;
}

const NAME_BYTES = 16;

/** An uploaded file. Its order, order line or payment depends on the purpose. */
export interface SentFile {
  readonly purpose: UploadPurpose;
  readonly orderId?: string | undefined;
  readonly orderItemId?: string | undefined;
  readonly payNo?: string | undefined;
  readonly content: Readable;
}

/**
 * Stores an uploaded file under a random name and records its owner. Returns the path. Throws the errors of
 * `admitUpload` before it reads the file. Throws `fileKind` or `fileTooBig` for the content. A rejected file is not
 * stored.
 */
export async function storeUpload(
  shop: Shop,
  shopperId: string,
  { content, ...wanted }: SentFile,
): Promise<{ url: string; fileName: string }> {
  const { purpose } = wanted;
  const name = randomBytes(NAME_BYTES).toString("base64url");
  const unfinished = toUploadPath(toUploadKey(purpose, `${name}.part`));
  await admitUpload(shop, shopperId, { ...wanted, path: unfinished });
  try {
    const taken =
      purpose === "unpackVideo"
        ? takeVideo(shop.files, name, content)
        : takePicture(shop.files, { purpose, name }, content);
    const { key, mime, bytes } = await taken;
    const url = toUploadPath(key);
    await saveUploadDetails(shop.db, unfinished, { path: url, mime, bytes });
    return { url, fileName: path.posix.basename(key) };
  } catch (failure) {
    await deleteUpload(shop.db, unfinished);
    throw failure;
  }
}

/** A stored file. Its type is detected from its content and not from the file name. */
interface TakenFile {
  readonly key: string;
  readonly mime: string;
  readonly bytes: number;
}
