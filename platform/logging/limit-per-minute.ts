const MINUTE_MS = 60_000;

/**
 * Returns a function that returns true for the first `most` calls of each minute, and false for all further
 * calls.
 */
export function limitPerMinute(most: number): () => boolean {
  let minuteEndsAt = 0;
  let seen = 0;
  return () => {
    const now = performance.now();
    if (now >= minuteEndsAt) {
      minuteEndsAt = now + MINUTE_MS;
      seen = 0;
    }
    seen += 1;
    return seen <= most;
  };
}
