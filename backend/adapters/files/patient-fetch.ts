import { setTimeout as pause } from "node:timers/promises";

/** Too busy, or a fault of the other side's that goes by. */
const TRY_AGAIN = new Set([429, 500, 502, 503, 504]);
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
/** A part of an upload over a slow line takes its time; the bytes of an answer may take longer. */
const ANSWER_BEGINS_MS = 60_000;

/**
 * `fetch` for a store of files: asks four times at most where the line breaks or the other side is busy,
 * and waits a minute at most for an answer to begin. What is sent has to be held whole, so that it can
 * be sent again, and asking twice must do no harm.
 */
export const patientFetch: typeof fetch = async (address, init) => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(address, init).catch((failure: unknown) => {
      if (attempt === ATTEMPTS) throw failure;
      return undefined;
    });
    const isGood = answer !== undefined && !TRY_AGAIN.has(answer.status);
    if (answer !== undefined && (isGood || attempt === ATTEMPTS)) return answer;
    await answer?.body?.cancel();
    // At random, so that many that met one fault do not come back together.
    await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
  }
};

async function ask(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const impatience = new AbortController();
  const tooLate = new Error("The store of files did not answer in time.");
  const timer = setTimeout(() => impatience.abort(tooLate), ANSWER_BEGINS_MS);
  try {
    return await fetch(address, { ...init, signal: impatience.signal });
  } finally {
    clearTimeout(timer);
  }
}
