/*
 * The process that pictures are made in, build/storefront/pictures.js: it does what the storefront sends it and
 * ends when that lets it go (picture-process).
 */
import { convertPicture } from "./convert-picture.server";
import { drawPreview } from "./picture-previews.server";
import type { PictureAnswer, PictureTask } from "./picture-process.server";

// Ctrl-C reaches it too; the storefront ends first what is under way.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("message", (task: PictureTask) => {
  void answer(task).then((done) => process.send?.(done));
});

async function answer({ id, asked }: PictureTask): Promise<PictureAnswer> {
  try {
    const made =
      asked.kind === "convert"
        ? await convertPicture(asked.original, asked.request)
        : await drawPreview(asked.bytes, asked.width);
    return { id, made };
  } catch (problem) {
    return { id, problem: reasonOf(problem) };
  }
}

/** What the decoder said: a failure of ours has it as its cause. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return "unknown";
  return problem.cause instanceof Error ? problem.cause.message : problem.message;
}
