import {
  AVATAR_MAX_BYTES,
  RETURN_WINDOW_DAYS,
  UNPACK_VIDEO_MAX_BYTES,
  UPLOADS_MAX_BYTES,
  UPLOADS_MAX_COUNT,
} from "@contract/model/limits";
import { shopNow } from "../../database/clock";
import { countUse } from "../../database/rate-limits";
import { findOrdersReceivedSince } from "../../database/received-orders";
import { lockShopper } from "../../database/shopper-lock";
import { inTransaction } from "../../database/transaction";
import { insertUpload, sumUploads } from "../../database/uploads";
import type { UploadPurpose } from "@contract/model/uploads";
import { Refusal } from "../../rules/refusal";
import { previewRefund } from "../refunds/preview-refund";
import type { Shop } from "../shop";

/** What a file of each purpose counts while it is still coming in. */
const MOST_BYTES: Readonly<Record<UploadPurpose, number>> = {
  avatar: AVATAR_MAX_BYTES,
  unpackVideo: UNPACK_VIDEO_MAX_BYTES,
};
const DAY_MS = 86_400_000;
const MEGABYTE = 1024 * 1024;

/** A file that a shopper means to send; `path` is what it is known by until it is whole. */
export interface WantedUpload {
  readonly purpose: UploadPurpose;
  readonly path: string;
  /** The order whose goods a video shows; any that may be returned when it is not said. */
  readonly orderId?: string | undefined;
}

/**
 * Lets a file in before a byte of it is read: who may not return the order sends no video, and nobody
 * keeps more than the quota. What is admitted counts with the most it may have until it is whole.
 * Refuses `tooManyRequests`, `notFound`, what a return of the order is refused by, `uploadsFull`.
 */
export async function admitUpload(
  shop: Shop,
  shopperId: string,
  { purpose, path, orderId }: WantedUpload,
): Promise<void> {
  const seconds = await countUse(shop.db, "uploadByShopper", shopperId);
  if (seconds > 0) throw new Refusal("tooManyRequests", { seconds });
  if (purpose === "unpackVideo") await requireReturnable(shop, shopperId, orderId);
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const { files, bytes } = await sumUploads(tx, shopperId);
    if (files >= UPLOADS_MAX_COUNT || bytes + MOST_BYTES[purpose] > UPLOADS_MAX_BYTES)
      throw new Refusal("uploadsFull", {
        files: UPLOADS_MAX_COUNT,
        megabytes: UPLOADS_MAX_BYTES / MEGABYTE,
      });
    const createdAt = await shopNow(tx);
    const row = { path, shopperId, purpose, mime: "", bytes: MOST_BYTES[purpose], createdAt };
    await insertUpload(tx, row);
  });
}

async function requireReturnable(
  shop: Shop,
  shopperId: string,
  orderId: string | undefined,
): Promise<void> {
  if (orderId !== undefined) {
    const refusal = await refusalOfVideo(shop, shopperId, orderId);
    if (refusal !== null) throw refusal;
    return;
  }
  const now = await shopNow(shop.db);
  const since = new Date(now.getTime() - (RETURN_WINDOW_DAYS + 1) * DAY_MS);
  for (const id of await findOrdersReceivedSince(shop.db, shopperId, since)) {
    if ((await refusalOfVideo(shop, shopperId, id)) === null) return;
  }
  throw new Refusal("refundNotReceivedYet");
}

/** Goods that were not sent yet need no video. */
async function refusalOfVideo(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<Refusal | null> {
  const { reason, wholeOrder } = await previewRefund(shop, shopperId, { orderId });
  if (reason !== null) return new Refusal(reason);
  return wholeOrder ? new Refusal("refundNotReceivedYet") : null;
}
