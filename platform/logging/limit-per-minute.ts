const MINUTE_MS = 60_000;

/** Says whether one more is within so many a minute: a flood says no more than its beginning. */
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
