import { Router } from "express";
import type { Request, Response } from "express";
import { staffContentPicture, staffIconUpload, staffLogoUpload } from "@contract/staff/content";
import { PRODUCT_PICTURE_MAX_BYTES, PRODUCT_PICTURE_MIN_SIDE } from "@contract/staff/limits";
import { staffPictureUpload } from "@contract/staff/products";
import {
  toPictureKey,
  readPictureBytes,
  storeProductPicture,
} from "../services/staff/store-product-picture";
import { storeIcons, storeLogo } from "../services/content/store-logo";
import type { Shop } from "../services/shop";
import { sendFileNotFound, sendStoredFile } from "./send-stored-file";
import type { Endpoint } from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";

const PICTURE_NAME = /^[\w-]{22}\.(webp|png)$/;

/** The calls that upload images for products and content. */
export const staffPictureEndpoints: Endpoint[] = [
  defineFileEndpoint(staffPictureUpload, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeProductPicture(shop, bytes, PRODUCT_PICTURE_MIN_SIDE),
  ),
  defineFileEndpoint(staffContentPicture, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeProductPicture(shop, bytes),
  ),
  defineFileEndpoint(staffLogoUpload, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeLogo(shop, bytes),
  ),
  defineFileEndpoint(staffIconUpload, PRODUCT_PICTURE_MAX_BYTES, ({ shop, bytes }) =>
    storeIcons(shop, bytes),
  ),
];

/**
 * Returns the router for the images of products and categories. Anyone can read them at `/pictures/…`. It is mounted
 * at /profile.
 */
export function createStaffPicturesRouter(shop: Shop): Router {
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
  const key = toPictureKey(fileName);
  const bytes = PICTURE_NAME.test(fileName) ? await readPictureBytes(shop, key) : undefined;
  if (bytes === undefined) sendFileNotFound(response);
  else
    await sendStoredFile(shop, request, response, {
      key,
      bytes,
      mime: fileName.endsWith(".png") ? "image/png" : "image/webp",
      isPublic: true,
    });
}
