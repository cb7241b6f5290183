/** The number of consecutive timeouts after which the circuit breaker of a call opens. */
const OPEN_AFTER_FAILURES = 5;
/** The interval at which an open circuit breaker allows one call. */
const TRY_EVERY_MS = 1_000;
/** The maximum number of concurrent calls of one path, because waiting calls use memory. */
const IN_FLIGHT_MAX = 256;

/**
 * A circuit breaker for one call. Only timeouts open it, because a hanging call blocks a page for twenty
 * seconds. A rejected or reset connection fails quickly.
 *
 * An open circuit breaker allows one call per second. The first answer closes it.
 */
export class CircuitBreaker {
  #timeouts = 0;
  #inFlight = 0;
  #nextTryAt = 0;

  /**
   * Takes a slot for a call. Returns false if the call must fail immediately. After true, the caller must
   * call `leave` once.
   */
  enter(nowMs: number): boolean {
    if (this.#inFlight >= IN_FLIGHT_MAX) return false;
    if (this.#timeouts >= OPEN_AFTER_FAILURES) {
      if (nowMs < this.#nextTryAt) return false;
      this.#nextTryAt = nowMs + TRY_EVERY_MS;
    }
    this.#inFlight += 1;
    return true;
  }

  /** Frees the slot and records whether the call timed out. */
  leave(timedOut: boolean, nowMs: number): void {
    this.#inFlight -= 1;
    this.#timeouts = timedOut ? this.#timeouts + 1 : 0;
    if (timedOut) this.#nextTryAt = nowMs + TRY_EVERY_MS;
  }
}

const breakers = new Map<string, CircuitBreaker>();

/** Returns the circuit breaker of a call's path. There are at most as many as the contract has calls. */
export function getCircuitBreaker(path: string): CircuitBreaker {
  const breaker = breakers.get(path) ?? new CircuitBreaker();
  breakers.set(path, breaker);
  return breaker;
}
