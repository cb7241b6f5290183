import type { Request } from "express";

/** The widths in px that pictures are made at; any other is refused, so that nobody fills the disk. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** What pictures are sent as, the smallest first. */
export const PICTURE_FORMATS = ["avif", "webp", "jpeg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface PictureRequest {
  /** Path below the API prefix as it stands in the address: no leading slash, each part encoded. */
  path: string;
  width: PictureWidth;
  format: PictureFormat;
  /** Fewer bytes before fine detail (`Save-Data: on`). */
  lowData: boolean;
}

const SRC_LENGTH_MAX = 300;
/** One part of a path. Letters of every script, because back ends keep the names of uploaded files. */
const PART = /^[\p{L}\p{N}_~!$'()*+,;=& -][\p{L}\p{N}_~!$'()*+,;=&. -]*$/u;

/** What is asked for, or null when it is nothing that may be asked for. */
export function readPictureRequest(req: Request): PictureRequest | null {
  const { src, w } = req.query;
  const path = typeof src === "string" ? readPath(src) : null;
  const width = PICTURE_WIDTHS.find((each) => String(each) === w);
  if (path === null || width === undefined) return null;
  return {
    path,
    width,
    format: acceptedFormat(req.get("accept") ?? ""),
    lowData: req.get("save-data")?.trim().toLowerCase() === "on",
  };
}

/**
 * The path of a picture as the backend gave it, encoded anew part by part; null for all that is not
 * plainly a path below the API prefix: schemes, `//`, `..`, hidden files, backslashes, control
 * characters, queries, and percent signs, which would be something encoded twice.
 */
export function readPath(src: string): string | null {
  if (src.length === 0 || src.length > SRC_LENGTH_MAX) return null;
  const parts = src.replace(/^\//, "").normalize("NFC").split("/");
  if (!parts.every((part) => PART.test(part))) return null;
  return parts.map(encodeURIComponent).join("/");
}

/** The smallest format that the browser names; a star alone is no promise, so it gets the oldest. */
export function acceptedFormat(accept: string): PictureFormat {
  const named = accept
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, ...weights]) => !weights.some((weight) => /^q=0(\.0*)?$/.test(weight)))
    .map(([type]) => type);
  return PICTURE_FORMATS.find((format) => named.includes(`image/${format}`)) ?? "jpeg";
}
