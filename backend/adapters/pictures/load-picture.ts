import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import type { PictureProblem } from "@contract/staff/other-shop-fields";
import { isPrivateAddressError, isWebUrl, requestFrom } from "../public-agents";
import { Refusal } from "../../rules/refusal";

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

interface ZipLimits {
  readonly maxFiles: number;
  /** The maximum size of an unpacked file in bytes. */
  readonly maxFileBytes: number;
}

/** A file of a ZIP archive. `read` resolves to null if it is damaged or too big. */
interface ZippedFile {
  readonly name: string;
  read(): Promise<Buffer | null>;
}

/**
 * Reads the files of a ZIP archive one after the other, so that only one is unpacked at a time. Folders and
 * hidden files are skipped. Throws `fileKind` if the bytes are no ZIP archive or an empty one, `fileDamaged`,
 * or `fileTooBig` for too many files.
 */
export async function* readZip(
  bytes: Buffer,
  { maxFiles, maxFileBytes }: ZipLimits,
): AsyncGenerator<ZippedFile> {
  // A ZIP archive begins with the signature of a local file header. An empty archive has another signature.
  if (!bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) throw new Refusal("fileKind");
  const zip = await openZip(bytes);
  if (zip.entryCount > maxFiles) throw new Refusal("fileTooBig");
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.split("/").at(-1) ?? "";
      if (name === "" || name.startsWith(".") || entry.fileName.startsWith("__MACOSX/")) continue;
      yield {
        name,
        read: () =>
          entry.uncompressedSize > maxFileBytes || entry.isEncrypted()
            ? Promise.resolve(null)
            : readEntry(zip, entry),
      };
    }
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    throw new Refusal("fileDamaged");
  }
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    // The parser rejects unsafe file names. While it unpacks a file, it also checks the unpacked size.
    return await fromBufferPromise(bytes, { validateEntrySizes: true });
  } catch {
    throw new Refusal("fileDamaged");
  }
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer | null> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    return null;
  }
}
