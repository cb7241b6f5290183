import * as z from "zod/mini";
import { call } from "./call";
import * as c from "./codecs";
import * as f from "./fields";
import { PAY_NO_MAX } from "./limits";

/** The files that shoppers upload. */
export const UPLOAD_PURPOSES = ["avatar", "unpackVideo", "reviewPicture", "payReceipt"] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * Uploads one `file` as multipart/form-data: an avatar, an unpacking video, a picture of a review or a
 * picture of a transfer (`purpose`). For a video, `orderId` is the order to return. For a review,
 * `orderItemId` is its order line. For a transfer, `payNo` is its payment. The fields come before the file, so that they are checked before it arrives.
 */
export const fileUpload = call({
  method: "POST",
  path: "/userApp/file/upload",
  summary:
    "Upload an avatar (2 MiB), an image of a review or a transfer (8 MiB), or an unpacking video (100 MB)",
  token: "required",
  request: z.object({
    purpose: z.enum(UPLOAD_PURPOSES),
    orderId: z.optional(f.id),
    orderItemId: z.optional(f.id),
    payNo: z.optional(f.opaqueToken(PAY_NO_MAX)),
  }),
  filePart: "file",
  shape: "data",
  reply: c.object({ url: c.someText, fileName: c.text }),
  refusals: [
    "fileKind",
    "fileDamaged",
    "fileTooBig",
    "tooManyRequests",
    "uploadsFull",
    "notFound",
    "stateNotAllowed",
    "refundTooLate",
    "refundAlreadyRequested",
    "refundNotReceivedYet",
    "refundNotPaid",
    "refundOrderEnded",
    "reviewNotReceived",
    "reviewExists",
  ],
});
