import { Router } from "express";
import type { Request, Response } from "express";
import { CODE } from "@contract/failures";
import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff-limits";
import { staffPictureUpload } from "@contract/staff-products";
import {
  pictureKey,
  readPictureBytes,
  takeProductPicture,
} from "../services/staff/take-product-picture";
import type { Shop } from "../services/shop";
import { sendEnvelope, sendFailure } from "./answer";
import { languageOf, staffOf } from "./authentication";
import { readFilePart } from "./read-file-part";
import { sendNoFile, sendStoredFile } from "./send-stored-file";
import type { Endpoint } from "./serve";

const PICTURE_NAME = /^[\w-]{22}\.webp$/;

/** Takes the pictures of products. */
export const staffPictureEndpoints: Endpoint[] = [
  {
    call: staffPictureUpload,
    async handle(shop, request, response) {
      try {
        await staffOf(shop, request, staffPictureUpload);
        const { bytes } = await readFilePart(request, PRODUCT_PICTURE_MAX_BYTES);
        const { pictureId, path } = await takeProductPicture(shop, bytes);
        const data = { pictureId: BigInt(pictureId), path };
        sendEnvelope(response, { code: CODE.ok, msg: "ok", data });
      } catch (failure) {
        // Whoever hung up is told nothing; it is no failure of ours.
        if (request.destroyed && !request.complete) return;
        sendFailure(shop, response, languageOf(request), failure);
      } finally {
        // A refused file is still coming in: it is read away, so that the answer is heard.
        request.unpipe();
        request.resume();
      }
    },
  },
];

/** Gives pictures of products to everybody at `/pictures/…`; mounted at /profile. */
export function staffPicturesRouter(shop: Shop): Router {
  const router = Router();
  router.get("/pictures/:fileName", (request, response, next) => {
    sendPicture(shop, request, response).catch(next);
  });
  return router;
}

async function sendPicture(
  shop: Shop,
  request: Request<{ fileName: string }>,
  response: Response,
): Promise<void> {
  const { fileName } = request.params;
  const key = pictureKey(fileName);
  const bytes = PICTURE_NAME.test(fileName) ? await readPictureBytes(shop, key) : undefined;
  if (bytes === undefined) sendNoFile(response);
  else
    await sendStoredFile(shop, request, response, {
      key,
      bytes,
      mime: "image/webp",
      isPublic: true,
    });
}
