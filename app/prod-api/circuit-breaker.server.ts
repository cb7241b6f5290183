/** Timeouts in a row after which a call counts as stuck. */
const STUCK_AFTER = 5;
/** How often a stuck call is tried again. */
const TRY_EVERY_MS = 1_000;
/** Calls of one path at the same time: what waits holds memory. */
const IN_FLIGHT_MAX = 256;

/**
 * A circuit breaker for one call. Only timeouts open it: what is refused or reset fails at once by
 * itself, what hangs would pile up pages for twenty seconds each. While stuck, one call a second is
 * let through; the first answer closes the breaker.
 */
export class CircuitBreaker {
  #timeouts = 0;
  #inFlight = 0;
  #nextTryAt = 0;

  /** Takes a place; false when the call must fail at once. Each true needs one `leave`. */
  enter(nowMs: number): boolean {
    if (this.#inFlight >= IN_FLIGHT_MAX) return false;
    if (this.#timeouts >= STUCK_AFTER) {
      if (nowMs < this.#nextTryAt) return false;
      this.#nextTryAt = nowMs + TRY_EVERY_MS;
    }
    this.#inFlight += 1;
    return true;
  }

  /** Gives the place back and tells whether the backend answered in time. */
  leave(timedOut: boolean, nowMs: number): void {
    this.#inFlight -= 1;
    this.#timeouts = timedOut ? this.#timeouts + 1 : 0;
    if (timedOut) this.#nextTryAt = nowMs + TRY_EVERY_MS;
  }
}

const breakers = new Map<string, CircuitBreaker>();

/** The circuit breaker of a call's path; there are as many as the contract has calls. */
export function circuitBreakerOf(path: string): CircuitBreaker {
  const breaker = breakers.get(path) ?? new CircuitBreaker();
  breakers.set(path, breaker);
  return breaker;
}
