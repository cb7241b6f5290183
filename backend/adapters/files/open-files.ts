import path from "node:path";
import { folderFiles, removeUnfinished } from "./folder-files";
import { s3Files, type Bucket } from "./s3-files";
import type { StoredFiles } from "./stored-files";

/** The location of files: a bucket if there is one, otherwise `uploads` in the data folder. */
export interface FileSettings {
  readonly dataDir: string;
  readonly bucket: Bucket | undefined;
}

/** Returns the folder for files if there is no bucket. */
export function folderOfFiles({ dataDir }: Pick<FileSettings, "dataDir">): string {
  return path.resolve(dataDir, "uploads");
}

/** Opens the file store of the settings. It makes no request to a bucket yet. */
export async function openFiles({ dataDir, bucket }: FileSettings): Promise<StoredFiles> {
  if (bucket !== undefined) return s3Files(bucket);
  const root = folderOfFiles({ dataDir });
  await removeUnfinished(root);
  return folderFiles(root);
}
