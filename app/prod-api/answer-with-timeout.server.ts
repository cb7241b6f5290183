import { toFailedAnswer, type Answer } from "./answer";

/** The time for which a page waits for optional data, or for data of which it has an older version. */
const ANSWER_WAIT_MS = 2_000;

/**
 * Returns the answer, or a timeout failure if the call takes too long. The call continues, so that the next
 * reader gets its answer.
 */
export async function answerWithTimeout<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<Answer<T>>((resolve) => {
    patience = setTimeout(() => resolve(toFailedAnswer({ kind: "timeout" })), ANSWER_WAIT_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(patience);
  }
}
