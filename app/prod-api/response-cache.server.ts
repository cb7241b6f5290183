import { LRUCache } from "lru-cache";
import type { Answer, Failure } from "./answer";
import { answerInTime } from "./answer-in-time.server";

interface KeptOptions {
  readonly lifeMs: number;
  readonly max: number;
}

/**
 * For how long an answer that is the same for everybody is kept. With the three seconds of a finished page and the
 * second that a backend's read replica may lack, what visitors see is at most five seconds old.
 */
export const ANSWER_LIFE_MS = 1_000;
/** For how long what was good may stand in for what a backend in trouble does not give. */
export const STAND_IN_LIFE_MS = 10 * 60_000;
/** After an answer stood in for one that hung, the backend is left alone for so long. */
const REST_MS = 3_000;
const LAST_GOOD_MAX = 300;

/** Failures that tell of the question, not of a backend in trouble. */
const QUIET = new Set<Failure["kind"]>(["notFound", "refusal", "warning"]);
/** Failures of a backend that an older answer may stand in for. */
const IN_TROUBLE = new Set<Failure["kind"]>(["network", "timeout", "status", "unknown", "error"]);
let failures = 0;

/** How often a call failed here since the start: what was made while it grew may lack something. */
export function failedSoFar(): number {
  return failures;
}

/** An answer, and when it was made if it is an older one that stands in. */
export interface OldOrNew<T> {
  readonly answer: Answer<T>;
  readonly standsInFrom: Date | null;
}

interface LastGood {
  readonly answer: Answer<unknown>;
  readonly madeAt: Date;
}

/**
 * Good answers kept for a short while, by key. Those who ask for the same thing at the same time wait
 * for one call; what failed is asked again.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, Promise<Answer<unknown>>>;
  readonly #lastGood = new LRUCache<string, LastGood>({
    max: LAST_GOOD_MAX,
    ttl: STAND_IN_LIFE_MS,
    perf: performance, // looked up here, so that tests may hold it still
  });
  #restsUntil = 0;

  constructor({ lifeMs, max }: KeptOptions) {
    this.#kept = new LRUCache({ max, ttl: lifeMs, perf: performance });
  }

  /** The kept answer, else that of `ask`; one key always belongs to one type. */
  get<T>(key: string, ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    // One key belongs to one question, and so to one type.
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
      if (!QUIET.has(answer.failure.kind)) failures += 1;
      forgetIt();
    }, forgetIt);
    return asked;
  }

  /** As `get`; where the backend fails, or hangs for two seconds, the last good answer stands in. */
  async getOrLast<T>(key: string, ask: () => Promise<Answer<T>>): Promise<OldOrNew<T>> {
    // One key belongs to one question, and so to one type.
    const last = this.#lastGood.get(key) as { answer: Answer<T>; madeAt: Date } | undefined;
    if (last === undefined) return { answer: await this.get(key, ask), standsInFrom: null };
    if (performance.now() >= this.#restsUntil) {
      const answer = await answerInTime(this.get(key, ask));
      if (answer.ok || !IN_TROUBLE.has(answer.failure.kind)) return { answer, standsInFrom: null };
      if (answer.failure.kind === "timeout") this.#restsUntil = performance.now() + REST_MS;
    }
    failures += 1;
    return { answer: last.answer, standsInFrom: last.madeAt };
  }

  /** Asks anew the next time. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
