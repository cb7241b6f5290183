import busboy from "busboy";
import { Router } from "express";
import type { Request, Response } from "express";
import { fileUpload } from "@contract/model/uploads";
import { CODE } from "@contract/model/failures";
import { createInvalidFieldError } from "../rules/refusal";
import { openUpload } from "../services/uploads/open-upload";
import { storeUpload, type SentFile } from "../services/uploads/store-upload";
import type { UploadPurpose } from "@contract/model/uploads";
import type { StaffPermission } from "@contract/staff/permissions";
import type { Shop } from "../services/shop";
import { sendEnvelope, sendFailure } from "./answer";
import { sendFileNotFound, sendStoredFile } from "./send-stored-file";
import type { Endpoint } from "./define-endpoint";
import { isFromStaff, getLanguage, findShopper, requireShopper } from "./authentication";

const LIMITS = { files: 1, fields: 5, fieldSize: 100, parts: 8, headerPairs: 50 } as const;
const FILE_NAME = /^[\w-]{22}\.(webp|mp4|mov)$/;

/**
 * The only shopper call whose body is not JSON. The body is streamed to the file store, so it is never completely in
 * memory.
 */
export const uploadEndpoints: Endpoint[] = [
  {
    call: fileUpload,
    async handle(shop, request, response) {
      try {
        const shopper = await requireShopper(shop, request);
        const taken = await receiveFile(request, (sent) => storeUpload(shop, shopper.id, sent));
        sendEnvelope(response, { code: CODE.ok, msg: "ok", data: taken });
      } catch (failure) {
        // The client closed the connection. This is not an error.
        if (request.destroyed && !request.complete) return;
        sendFailure(shop, response, getLanguage(request), failure);
      } finally {
        // Read the rest of a rejected file, so that the client receives the response.
        request.unpipe();
        request.resume();
      }
    },
  },
];

/**
 * Returns the router for uploaded files, mounted at /profile. `/avatars/…` is public. `/videos/…` is for the
 * sender and for staff with access to refunds. `/reviews/…` is for the writer, for staff with access to reviews,
 * and for everyone while the review is shown. `/receipts/…` is for the payer and for staff with access to payments.
 */
export function createUploadsRouter(shop: Shop): Router {
  const router = Router();
  const open = (folder: string, purpose: UploadPurpose) =>
    router.get(`/${folder}/:fileName`, (request, response, next) => {
      sendUpload(shop, request, response, purpose).catch(next);
    });
  open("avatars", "avatar");
  open("videos", "unpackVideo");
  open("reviews", "reviewPicture");
  open("receipts", "payReceipt");
  return router;
}

type StoredFile = Awaited<ReturnType<typeof storeUpload>>;

/** Reads a multipart body with the field `purpose` and then one `file`. `take` receives the stream of the file. */
async function receiveFile(
  request: Request,
  take: (sent: SentFile) => Promise<StoredFile>,
): Promise<StoredFile> {
  const parser = openParser(request);
  return new Promise<StoredFile>((resolve, reject) => {
    const fields: Record<string, string> = {};
    let isTaken = false;
    let isBroken = false;
    parser.on("field", (name, value) => (fields[name] = value));
    parser.on("file", (name, content) => {
      // The parser reports an incomplete body, so ignore the same error of the file stream.
      content.on("error", () => undefined);
      const wanted = fileUpload.request.safeParse(fields);
      if (name !== "file" || !wanted.success) {
        content.resume();
        reject(createInvalidFieldError("purpose", "purpose.format"));
        return;
      }
      isTaken = true;
      take({ ...wanted.data, content }).then(resolve, (failure: unknown) => {
        const isOurs = !isBroken && failure instanceof Error;
        reject(isOurs ? failure : createInvalidFieldError("file", "file.format"));
      });
    });
    parser.on("close", () => {
      if (!isTaken) reject(createInvalidFieldError("file", "file.required"));
    });
    parser.on("error", () => {
      isBroken = true;
      if (!isTaken) reject(createInvalidFieldError("file", "file.format"));
    });
    request.once("close", () => {
      if (!request.complete) parser.destroy(new Error("The upload was cut off."));
    });
    request.pipe(parser);
  });
}

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({ headers: request.headers, limits: LIMITS });
  } catch {
    throw createInvalidFieldError("file", "file.format");
  }
}

async function sendUpload(
  shop: Shop,
  request: Request<{ fileName: string }>,
  response: Response,
  purpose: UploadPurpose,
): Promise<void> {
  const { fileName } = request.params;
  const isPublic = purpose === "avatar";
  const who =
    purpose === "avatar"
      ? { shopperId: null, isStaff: false }
      : await findViewer(shop, request, SEEN_BY[purpose]);
  const found = FILE_NAME.test(fileName)
    ? await openUpload(shop, { purpose, fileName }, who)
    : undefined;
  if (found === undefined) sendFileNotFound(response);
  else await sendStoredFile(shop, request, response, { ...found, isPublic });
}

/** The permission of staff for files that are not public. */
const SEEN_BY = {
  unpackVideo: "refunds.see",
  reviewPicture: "reviews.see",
  payReceipt: "payments.see",
} as const satisfies Record<Exclude<UploadPurpose, "avatar">, StaffPermission>;

async function findViewer(
  shop: Shop,
  request: Request<{ fileName: string }>,
  permission: StaffPermission,
) {
  const [shopper, isStaff] = await Promise.all([
    findShopper(shop, request),
    isFromStaff(shop, request, permission),
  ]);
  return { shopperId: shopper?.id ?? null, isStaff };
}
