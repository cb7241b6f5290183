import { failed, type Answer } from "./answer";

/** How long a reading page waits for what it can do without, or has an older answer for. */
const PATIENCE_MS = 2_000;

/** The answer, or a timeout where a reader would wait too long; who asks next finds it when it has come. */
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
