import type { UploadPurpose } from "@contract/model/uploads";

/** The folder of each purpose: in the store of files, and below `/profile` on the wire. */
const FOLDERS = { avatar: "avatars", unpackVideo: "videos" } as const;

/** What a file is stored under. */
export function uploadKey(purpose: UploadPurpose, fileName: string): string {
  return uploadFolder(purpose) + fileName;
}

/** The folder of all files of a purpose. */
export function uploadFolder(purpose: UploadPurpose): string {
  return `${FOLDERS[purpose]}/`;
}

/** The path that the wire knows a stored file by. */
export function pathOfKey(key: string): string {
  return `/profile/${key}`;
}

/** The key of the file that the wire knows by this path. */
export function keyOfPath(path: string): string {
  return path.replace(/^\/profile\//, "");
}
