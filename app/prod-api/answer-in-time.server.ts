import { failed, type Answer } from "./answer";

/** The time that a page waits for data that it can do without or has an older version of. */
const PATIENCE_MS = 2_000;

/**
 * Returns the answer, or a timeout failure if it takes too long. The call continues, so that the next reader
 * gets its answer.
 */
export async function answerInTime<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<Answer<T>>((resolve) => {
    patience = setTimeout(() => resolve(failed({ kind: "timeout" })), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(patience);
  }
}
