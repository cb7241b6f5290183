import { createHash } from "node:crypto";

/** The error for an image that cannot be returned. `status` is the response status. */
export class PictureFailure extends Error {
  override readonly name = "PictureFailure";

  constructor(
    readonly status: 404 | 502 | 503 | 504,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

export interface Original {
  bytes: Buffer;
  /** A hash that changes with the content of the image. */
  version: string;
  isDrawing: boolean;
}

const ORIGINAL_MAX_BYTES = 10 * 1024 * 1024;
/**
 * The maximum size of a drawing (SVG). It is rendered from its text, so a large one would take much processor
 * time. The drawings of products are smaller.
 */
const DRAWING_MAX_BYTES = 1024 * 1024;
const FETCH_TIMEOUT_MS = 8_000;
const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
const DRAWING_TYPE = "image/svg+xml";

/**
 * Requests an image below the backend's API prefix. The function cannot request any other URL, because it
 * checks the URL and rejects redirects.
 */
export async function fetchOriginal(apiBase: string, path: string): Promise<Original> {
  const address = resolveBelow(apiBase, path);
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  try {
    const reply = await fetch(address, {
      redirect: "error",
      signal,
      headers: { accept: [DRAWING_TYPE, ...PHOTO_TYPES].join(", ") },
    });
    return await readReply(reply);
  } catch (error) {
    if (error instanceof PictureFailure) throw error;
    if (signal.aborted)
      throw new PictureFailure(504, "The backend took too long", { cause: error });
    throw new PictureFailure(502, "The backend could not be read", { cause: error });
  }
}

/** Returns the absolute URL of a path. Throws if the URL is not below the prefix on the same host. */
function resolveBelow(apiBase: string, path: string): URL {
  const base = new URL(apiBase.replace(/\/*$/, "/"));
  const address = new URL(`${base.href}${path}`);
  if (address.origin !== base.origin || !address.pathname.startsWith(base.pathname)) {
    throw new PictureFailure(404, "The path leads out of the API prefix");
  }
  return address;
}

async function readReply(reply: Response): Promise<Original> {
  const type = reply.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isDrawing = type === DRAWING_TYPE;
  if (!reply.ok || !(isDrawing || PHOTO_TYPES.includes(type))) {
    await reply.body?.cancel();
    // The backend responds to a missing file with status 200 and a JSON envelope.
    const missing = reply.status === 404 || (reply.ok && type === "application/json");
    throw new PictureFailure(missing ? 404 : 502, `The backend sent ${reply.status} ${type}`);
  }
  const bytes = await readCapped(reply, isDrawing ? DRAWING_MAX_BYTES : ORIGINAL_MAX_BYTES);
  return { bytes, version: hashVersion(bytes), isDrawing };
}

/** Returns the version of an original, which is a hash of its bytes. */
export function hashVersion(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
}

/**
 * Reads the body up to a maximum size. It counts the received bytes, because the Content-Length header may be
 * wrong.
 */
async function readCapped(reply: Response, maxBytes: number): Promise<Buffer> {
  const reader = reply.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (value === undefined) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new PictureFailure(502, `The picture is over ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
}
