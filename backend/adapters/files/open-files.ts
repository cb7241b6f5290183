import path from "node:path";
import { folderFiles, removeUnfinished } from "./folder-files";
import { s3Files, type Bucket } from "./s3-files";
import type { StoredFiles } from "./stored-files";

/** Where files are kept: in the bucket when there is one, else in `uploads` below the data folder. */
export interface FilePlace {
  readonly dataDir: string;
  readonly bucket: Bucket | undefined;
}

/** The folder for files when there is no bucket. */
export function folderOfFiles({ dataDir }: Pick<FilePlace, "dataDir">): string {
  return path.resolve(dataDir, "uploads");
}

/** Opens the place that the settings name. Nothing is asked of a bucket yet. */
export async function openFiles({ dataDir, bucket }: FilePlace): Promise<StoredFiles> {
  if (bucket !== undefined) return s3Files(bucket);
  const root = folderOfFiles({ dataDir });
  await removeUnfinished(root);
  return folderFiles(root);
}
