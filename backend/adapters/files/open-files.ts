import path from "node:path";
import { createFolderFiles, removeUnfinished } from "./folder-files";
import { openS3Files, type Bucket } from "./s3-files";
import type { StoredFiles } from "./stored-files";

/** The location of the stored files: the bucket if it is set, otherwise the folder `uploads` in `dataDir`. */
export interface FileSettings {
  readonly dataDir: string;
  readonly bucket: Bucket | undefined;
}

/** Returns the path of the folder that stores files if there is no bucket. */
export function getFilesFolder({ dataDir }: Pick<FileSettings, "dataDir">): string {
  return path.resolve(dataDir, "uploads");
}

/** Opens the file store that the settings select. It makes no request to a bucket yet. */
export async function openFiles({ dataDir, bucket }: FileSettings): Promise<StoredFiles> {
  if (bucket !== undefined) return openS3Files(bucket);
  const root = getFilesFolder({ dataDir });
  await removeUnfinished(root);
  return createFolderFiles(root);
}
