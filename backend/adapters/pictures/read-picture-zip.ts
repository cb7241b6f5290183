import { buffer } from "node:stream/consumers";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { Refusal } from "../../rules/refusal";

interface ZipLimits {
  readonly maxFiles: number;
  /** The maximum size of an unpacked file in bytes. */
  readonly maxFileBytes: number;
}

/** A file of a ZIP archive. `read` resolves to null if it is damaged or too big. */
export interface ZippedFile {
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
