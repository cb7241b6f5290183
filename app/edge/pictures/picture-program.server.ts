/*
 * The child process that converts images, build/storefront/pictures.js. It handles the messages of the
 * storefront, and ends when the storefront disconnects (see picture-process.server.ts).
 */
import { convertPicture } from "./convert-picture.server";
import { drawPreview } from "./picture-previews.server";
import type { PictureTaskResult, PictureTask } from "./picture-process.server";

// Ignore the signals, which Ctrl-C also sends to this process, because the storefront first finishes its
// running work.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("message", (task: PictureTask) => {
  void answerTask(task).then((done) => process.send?.(done));
});

async function answerTask({ id, asked }: PictureTask): Promise<PictureTaskResult> {
  try {
    const made =
      asked.kind === "convert"
        ? await convertPicture(asked.original, asked.request)
        : await drawPreview(asked.bytes, asked.width);
    return { id, made };
  } catch (problem) {
    return { id, problem: getReason(problem) };
  }
}

/**
 * Returns the message of the image decoder. In errors of the shop's own code, it is the message of the cause.
 */
function getReason(problem: unknown): string {
  if (!(problem instanceof Error)) return "unknown";
  return problem.cause instanceof Error ? problem.cause.message : problem.message;
}
