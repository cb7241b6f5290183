import { text } from "node:stream/consumers";
import { readFilesId } from "../../database/files-id";
import { ProgramProblem } from "../../program-problem";
import type { Shop } from "../shop";

/** The file by which a store says whose it is. */
const MARK = "shop/id";

/**
 * Makes sure that the files of this shop are kept where its other backends keep them: a picture that was
 * sent to one would be missing at the next (operations O7). `place` is the folder or bucket, for words.
 * Throws ProgramProblem when it is another one. A store that does not answer is only logged: the shop sells
 * without it.
 */
export async function requireOwnFiles(
  { db, files, log }: Pick<Shop, "db" | "files" | "log">,
  place: string,
): Promise<void> {
  const found = await readMark({ db, files }).catch((err: unknown) => {
    log.warn("file.store-unreachable", { err });
    return undefined;
  });
  if (found === undefined || found.id === found.mark) return;
  throw new ProgramProblem(
    found.mark === undefined
      ? `The files of this shop are kept elsewhere, and ${place} has none of them: give every backend the same bucket (S3_BUCKET_URL) or the same folder (DATA_DIR), or bring them over with "npm run move-files".`
      : `${place} holds the files of another shop: give this one a bucket or a folder of its own (S3_BUCKET_URL, DATA_DIR).`,
  );
}

async function readMark({
  db,
  files,
}: Pick<Shop, "db" | "files">): Promise<{ id: string; mark: string | undefined }> {
  const id = await readFilesId(db, async (made) => {
    await files.put(MARK, [Buffer.from(made)]);
  });
  const content = await files.read(MARK);
  return { id, mark: content === undefined ? undefined : await text(content) };
}
