import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import {
  requireFolder,
  requireKey,
  type ByteRange,
  type Content,
  type StoredFile,
  type StoredFiles,
} from "./stored-files";

/** The folder for incomplete files. It is on the same disk, so a complete file can be moved with an atomic rename. */
const UNFINISHED = ".unfinished";
/** Longer than any upload takes. An older incomplete file belongs to a killed process. */
const UNFINISHED_LIFE_MS = 60 * 60_000;
/** The permissions allow only the operating-system user of the shop to access folders and files. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Returns a file store in a folder of this machine or of a shared disk. The first write creates the folder. */
export function createFolderFiles(root: string): StoredFiles {
  const pathOf = (key: string) => {
    requireKey(key);
    return path.join(root, key);
  };
  return {
    async put(key, content) {
      return storeFile(root, pathOf(key), content);
    },
    async read(key, range) {
      return read(pathOf(key), range);
    },
    async stat(key) {
      return findFileFacts(key, pathOf(key));
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    list(folder) {
      requireFolder(folder);
      return walkFiles(root, folder);
    },
  };
}

/** Deletes incomplete files that killed backend processes left behind. */
export async function removeUnfinished(root: string): Promise<void> {
  const folder = path.join(root, UNFINISHED);
  for (const name of await readdir(folder).catch(ignoreAbsence([]))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(ignoreAbsence(undefined));
    if (found !== undefined && found.mtimeMs < Date.now() - UNFINISHED_LIFE_MS)
      await rm(file, { force: true });
  }
}

async function storeFile(root: string, target: string, content: Content): Promise<number> {
  const unfinished = path.join(root, UNFINISHED, randomUUID());
  for (const file of [unfinished, target])
    await mkdir(path.dirname(file), { recursive: true, mode: FOLDER_MODE });
  try {
    const bytes = await write(content, unfinished);
    await rename(unfinished, target);
    return bytes;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function write(content: Content, to: string): Promise<number> {
  const file = await open(to, "wx", FILE_MODE);
  let bytes = 0;
  try {
    for await (const piece of content) {
      bytes += piece.length;
      await file.write(piece);
    }
    // Flush to disk before the database refers to the file.
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
}

async function read(from: string, range: ByteRange | undefined) {
  const file = await open(from, "r").catch(ignoreAbsence(undefined));
  return file?.createReadStream(range);
}

async function findFileFacts(key: string, file: string): Promise<StoredFile | undefined> {
  const found = await stat(file).catch(ignoreAbsence(undefined));
  return found?.isFile() === true ? { key, bytes: found.size, changedAt: found.mtime } : undefined;
}

async function* walkFiles(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    ignoreAbsence([]),
  );
  const names = entries
    .filter(({ name }) => !name.startsWith("."))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  for (const name of names.sort()) {
    const key = folder + name;
    if (name.endsWith("/")) yield* walkFiles(root, key);
    else {
      const found = await findFileFacts(key, path.join(root, key));
      if (found !== undefined) yield found;
    }
  }
}

/** Returns a catch handler that returns a value if a file does not exist, and rethrows other errors. */
function ignoreAbsence<Instead>(instead: Instead): (failure: unknown) => Instead {
  return (failure) => {
    if (failure instanceof Error && "code" in failure && failure.code === "ENOENT") return instead;
    throw failure;
  };
}
