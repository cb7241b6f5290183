import { LRUCache } from "lru-cache";
import type { Answer, Failure } from "./answer";

interface KeptOptions {
  readonly lifeMs: number;
  readonly max: number;
}

/** Failures that tell of the question, not of a backend in trouble. */
const QUIET = new Set<Failure["kind"]>(["notFound", "refusal", "warning"]);
let failures = 0;

/** How often a call failed here since the start: what was made while it grew may lack something. */
export function failedSoFar(): number {
  return failures;
}

/**
 * Good answers kept for a short while, by key. Those who ask for the same thing at the same time wait
 * for one call; what failed is asked again.
 */
export class ResponseCache {
  readonly #kept: LRUCache<string, Promise<Answer<unknown>>>;

  constructor({ lifeMs, max }: KeptOptions) {
    this.#kept = new LRUCache({ max, ttl: lifeMs });
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
      if (answer.ok) return;
      if (!QUIET.has(answer.failure.kind)) failures += 1;
      forgetIt();
    }, forgetIt);
    return asked;
  }

  /** Asks anew the next time. */
  forget(key: string): void {
    this.#kept.delete(key);
  }
}
