import type { Request } from "express";

/**
 * The accepted widths in px. Any other width is rejected, so that no client can fill the disk with variants.
 */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The formats of images, smallest files first. */
export const PICTURE_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureRequest {
  /** The path below the API prefix as it is in the URL: without a leading slash, and each segment encoded. */
  path: string;
  width: PictureWidth;
  format: PictureFormat;
  /** True for a smaller file with less detail (`Save-Data: on`). */
  lowData: boolean;
}

const SRC_LENGTH_MAX = 300;
/**
 * Matches a segment of a path. It allows letters of every script, because backends keep the names of uploaded
 * files.
 */
const PATH_PART = /^[\p{L}\p{N}_~!$'()*+,;=& -][\p{L}\p{N}_~!$'()*+,;=&. -]*$/u;

/** Returns the requested image, or null if the request is not allowed. */
export function readPictureRequest(req: Request): PictureRequest | null {
  const { src, w } = req.query;
  const path = typeof src === "string" ? parsePicturePath(src) : null;
  const width = PICTURE_WIDTHS.find((each) => String(each) === w);
  if (path === null || width === undefined) return null;
  return {
    path,
    width,
    format: chooseFormat(req.get("accept") ?? ""),
    lowData: req.get("save-data")?.trim().toLowerCase() === "on",
  };
}

/**
 * Returns the path of an image as the backend returned it, with each segment encoded. Returns null for
 * anything but a plain path below the API prefix.
 *
 * Schemes, `//`, `..`, hidden files, backslashes, control characters and queries are rejected. Percent signs
 * are rejected too, because they would be encoded twice.
 */
export function parsePicturePath(src: string): string | null {
  if (src.length === 0 || src.length > SRC_LENGTH_MAX) return null;
  const parts = src.replace(/^\//, "").normalize("NFC").split("/");
  if (!parts.every((part) => PATH_PART.test(part))) return null;
  return parts.map(encodeURIComponent).join("/");
}

/**
 * Returns the format with the smallest files that the browser names. `*` alone does not mean that the browser
 * supports newer formats, so the result is the oldest format.
 */
export function chooseFormat(accept: string): PictureFormat {
  const named = accept
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0*)?$/.test(weight)))
    .map(([type]) => type);
  return PICTURE_FORMATS.find((format) => named.includes(`image/${format}`)) ?? "jpeg";
}
