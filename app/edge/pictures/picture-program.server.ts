/*
 * The child process that converts images, build/storefront/pictures.js. It answers the storefront's
 * messages and ends when the storefront disconnects (picture-process).
 */
import { convertPicture } from "./convert-picture.server";
import { drawPreview } from "./picture-previews.server";
import type { PictureAnswer, PictureTask } from "./picture-process.server";

// Ctrl-C also reaches this process. It ignores the signal, because the storefront first finishes
// running work.
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

/** Returns the decoder's message. In the shop's own errors it is the cause. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return "unknown";
  return problem.cause instanceof Error ? problem.cause.message : problem.message;
}
