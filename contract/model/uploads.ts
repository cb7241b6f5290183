import * as z from "zod/mini";
import { call } from "./call";
import * as c from "./codecs";
import * as f from "./fields";

/** The purposes of files that shoppers upload. */
export const UPLOAD_PURPOSES = ["avatar", "unpackVideo"] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/**
 * Uploads one `file` as multipart/form-data. `purpose` is an avatar or an unpacking video. For a video,
 * `orderId` is the order to return. Both fields must come before the file, so that the backend can check them
 * before the file arrives.
 */
export const fileUpload = call({
  method: "POST",
  path: "/userApp/file/upload",
  summary: "Send a picture (2 MiB) or an unpacking video (100 MB) as multipart",
  token: "required",
  request: z.object({ purpose: z.enum(UPLOAD_PURPOSES), orderId: z.optional(f.id) }),
  filePart: "file",
  shape: "data",
  reply: c.object({ url: c.someText, fileName: c.text }),
  refusals: [
    "fileKind",
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
  ],
});
