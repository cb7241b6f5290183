import { LRUCache } from "lru-cache";
import type { Answer, Failure } from "./answer";
import { answerWithTimeout } from "./answer-with-timeout.server";

interface KeptOptions {
  readonly lifeMs: number;
  readonly max: number;
}

/**
 * The cache lifetime of an answer that all readers share. A cached page adds three seconds and a read replica
 * one. Visitors therefore see data that is at most five seconds old.
 */
export const ANSWER_MAX_AGE_MS = 1_000;
/** The time for which an old successful answer can replace the failure of a backend. */
export const STALE_MAX_AGE_MS = 10 * 60_000;
/** The time after a hanging call for which stale answers are used and the backend is not called. */
const HANG_PAUSE_MS = 3_000;
const LAST_GOOD_MAX = 300;

/** The failures that are caused by the request and not by the backend. */
const QUIET_FAILURES = new Set<Failure["kind"]>(["notFound", "refusal", "warning"]);
/** The failures after which a stale answer is used. */
const OUTAGE_FAILURES = new Set<Failure["kind"]>([
  "network",
  "timeout",
  "status",
  "unknown",
  "error",
]);
let failures = 0;

/**
 * Returns the number of failed calls since the start. A page may lack a part if the number grew while the
 * page was rendered.
 */
export function getFailedCallCount(): number {
  return failures;
}

/** An answer. `staleSince` is its date if it is stale, or null. */
export interface MaybeStale<T> {
  readonly answer: Answer<T>;
  readonly staleSince: Date | null;
}

interface LastGood {
  readonly answer: Answer<unknown>;
  readonly madeAt: Date;
}

/**
 * A short-lived cache of successful answers by key. Concurrent readers of a key share one call. Failures are
 * not cached.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, Promise<Answer<unknown>>>;
  readonly #lastGood = new LRUCache<string, LastGood>({
    max: LAST_GOOD_MAX,
    ttl: STALE_MAX_AGE_MS,
    perf: performance, // Read here, so that the fake timers of tests apply.
  });
  #restsUntil = 0;

  constructor({ lifeMs, max }: KeptOptions) {
    this.#kept = new LRUCache({ max, ttl: lifeMs, perf: performance });
  }

  /** Returns the cached answer, or calls `ask`. All values of a key must have the same type. */
  get<T>(key: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    // The cast is safe, because a key belongs to one request and therefore to one type.
    const kept = this.#kept.get(key) as Promise<Answer<T>> | undefined;
    if (kept !== undefined) return kept;
    const asked = ask();
    this.#kept.set(key, asked);
    const forgetIt = () => {
      if (this.#kept.peek(key) === asked) this.#kept.delete(key);
    };
    asked.then((answer) => {
      if (answer.ok) {
        this.#lastGood.set(key, { answer, madeAt: new Date() });
        return;
      }
      if (!QUIET_FAILURES.has(answer.failure.kind)) failures += 1;
      forgetIt();
    }, forgetIt);
    return asked;
  }

  /**
   * Works like `get`, but returns the last successful answer if the backend fails or takes longer than two
   * seconds.
   */
  async getOrLast<T>(key: string, ask: () => Promise<Answer<T>>): Promise<MaybeStale<T>> {
    // The cast is safe, because a key belongs to one request and therefore to one type.
    const last = this.#lastGood.get(key) as { answer: Answer<T>; madeAt: Date } | undefined;
    if (last === undefined) return { answer: await this.get(key, ask), staleSince: null };
    if (performance.now() >= this.#restsUntil) {
      const answer = await answerWithTimeout(this.get(key, ask));
      if (answer.ok || !OUTAGE_FAILURES.has(answer.failure.kind))
        return { answer, staleSince: null };
      if (answer.failure.kind === "timeout") this.#restsUntil = performance.now() + HANG_PAUSE_MS;
    }
    failures += 1;
    return { answer: last.answer, staleSince: last.madeAt };
  }

  /** Removes an answer, so that the next reader calls the backend. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
