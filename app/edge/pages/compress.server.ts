import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  type BrotliOptions,
} from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** Below this a compressed answer saves no packet. */
const WORTHWHILE_BYTES = 600;
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;

/**
 * Who asks for gzip alone is hardly a phone (every browser of today takes brotli on https): half the
 * time of level 6 for a tenth more bytes.
 */
const GZIP_LEVEL = 3;

/**
 * Within a window of 64 KB, which holds a page, 7 takes as long as 6 within the usual one, for up to seven
 * hundredths less, and 9 a little longer.
 */
const FOR_A_PAGE = { bytes: 65_000, window: 16, quality: { once: 7, many: 9 } };
/** In the usual window 9 takes ten times as long. */
const FOR_LONGER = { window: 22, quality: { once: 6, many: 7 } };

/** The best encoding that the browser takes; brotli before gzip. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? "").toLowerCase();
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return "br";
  return takesGzip(accepted) ? "gzip" : "identity";
}

/** Returns true if the browser accepts gzip, whatever else it accepts. */
export function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  const accepted = String(acceptEncoding ?? "").toLowerCase();
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}

/** True when a body of this kind gets smaller by compressing. */
export function isCompressible(contentType: string | null): boolean {
  return COMPRESSIBLE.test(contentType ?? "");
}

/** True when a body that is compressed for one answer only is worth it. */
export function isWorthCompressing(contentType: string | null, bytes: number): boolean {
  return bytes >= WORTHWHILE_BYTES && isCompressible(contentType);
}

/** A whole body, compressed once: streaming it through a compressor costs half the throughput. */
export function compressed(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotli(body, "once");
  return encoding === "gzip" ? gzipSync(body, { level: GZIP_LEVEL }) : body;
}

/** What `compressed` was made from. */
export function decompressed(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

const DOCTYPE = "<!DOCTYPE html>";
/** More lines than the places that brotli looks at lie apart. */
const SHIFT = Buffer.from(DOCTYPE + "\n".repeat(32));

/**
 * The same for a page that is kept and sent to many. By a few samples brotli guesses how to model a short
 * body, and where they fall turns the guess: the home page took 13,026 bytes, or 13,535 with four more
 * before it. So it guesses three times, once with empty lines before the page; the shortest is given.
 */
export function compressedForMany(body: Buffer, encoding: Encoding): Buffer {
  const single = compressed(body, encoding);
  if (encoding !== "br") return single;
  const tries = [single, brotli(body, "many")];
  if (body.subarray(0, DOCTYPE.length).equals(SHIFT.subarray(0, DOCTYPE.length))) {
    const shifted = Buffer.concat([SHIFT, body.subarray(DOCTYPE.length)]);
    tries.push(brotli(shifted, "many"));
  }
  return tries.reduce((best, each) => (each.length < best.length ? each : best));
}

function brotli(body: Buffer, uses: "once" | "many"): Buffer {
  const { window, quality } = body.length <= FOR_A_PAGE.bytes ? FOR_A_PAGE : FOR_LONGER;
  return brotliCompressSync(body, brotliOptions(body, { window, quality: quality[uses] }));
}

/**
 * How brotli makes a page small in some 15 ms. At 11 it is two hundredths smaller still, in 50 ms, and Chromium on
 * a throttled phone painted it 70 ms later (medians of eleven in turns).
 */
export function smallBrotli(body: Buffer): BrotliOptions {
  return brotliOptions(body, { window: FOR_A_PAGE.window, quality: 10 });
}

function brotliOptions(
  body: Buffer,
  { window, quality }: { window: number; quality: number },
): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}
