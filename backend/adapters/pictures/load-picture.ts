import type { PictureProblem } from "@contract/staff/other-shop-fields";
import { isPrivateAddressError, isWebUrl, requestFrom } from "../public-agents";

/** Thrown if a picture cannot be loaded. */
export class PictureNotLoaded extends Error {
  override readonly name = "PictureNotLoaded";

  constructor(
    readonly problem: PictureProblem,
    options?: ErrorOptions,
  ) {
    super(`The picture was not loaded: ${problem}`, options);
  }
}

interface LoadLimits {
  readonly maxBytes: number;
  /** The time in ms for the whole picture, including redirects. */
  readonly timeoutMs: number;
  /** The origins that may have private addresses, for tests and for pictures in the shop's own network. */
  readonly privateOrigins: readonly string[];
}

const REDIRECTS_MAX = 3;

/**
 * Loads a picture over HTTP. The IP address must be public, also after a redirect, because the backend can
 * reach servers that its users cannot. Only `privateOrigins` are exempt. Throws `PictureNotLoaded`.
 */
export async function loadPicture(address: string, limits: LoadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = toUrl(address);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const answer = await request(url, signal, limits);
    if (Buffer.isBuffer(answer)) return answer;
    url = toUrl(answer.location, url);
  }
  throw new PictureNotLoaded("unreachable");
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url === null || !isWebUrl(url) || url.username !== "") throw new PictureNotLoaded("address");
  return url;
}

/** Resolves to the body, or to the location of a redirect. */
function request(
  url: URL,
  signal: AbortSignal,
  { maxBytes, privateOrigins }: LoadLimits,
): Promise<Buffer | { readonly location: string }> {
  const headers = { Accept: "image/avif,image/webp,image/*" };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(toPictureNotLoaded(error));
    const options = { signal, headers, privateOrigins };
    const asked = requestFrom(url, options, (response) => {
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      if (statusCode >= 300 && statusCode < 400 && location !== undefined) {
        response.resume();
        resolve({ location });
        return;
      }
      if (statusCode !== 200) {
        response.resume();
        const isGone = statusCode === 404 || statusCode === 410;
        fail(new PictureNotLoaded(isGone ? "notFound" : "unreachable"));
        return;
      }
      const pieces: Buffer[] = [];
      let bytes = 0;
      response.on("data", (piece: Buffer) => {
        pieces.push(piece);
        bytes += piece.length;
        if (bytes > maxBytes) asked.destroy(new PictureNotLoaded("tooBig"));
      });
      response.on("end", () => resolve(Buffer.concat(pieces)));
      response.on("error", fail);
    });
    asked.on("error", fail);
    asked.end();
  });
}

function toPictureNotLoaded(cause: Error): PictureNotLoaded {
  if (cause instanceof PictureNotLoaded) return cause;
  return new PictureNotLoaded(isPrivateAddressError(cause) ? "address" : "unreachable", { cause });
}
