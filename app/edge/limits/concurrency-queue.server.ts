/** How many may be in at once and how many may wait; times in ms. */
export interface TurnLimits {
  readonly places: number;
  readonly waiting: number;
  /** How long one waits. */
  readonly patienceMs: number;
  /** Whoever is in for longer makes room for the next one, and stays in. */
  readonly holdMs: number;
}

/** Gives a place back; a second call does nothing. */
export type Leave = () => void;

/**
 * A queue in the order of arrival before a number of places. The packages that limit how much runs at once keep
 * a place for as long as it is used: with a backend that hangs, no page at all would be made.
 */
export class TurnQueue {
  readonly #limits: TurnLimits;
  readonly #waiting = new Set<() => void>();
  #inside = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** How many have a place now. */
  get inside(): number {
    return this.#inside;
  }

  /** How many wait now. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Waits for a place. Null where too many wait already, none came free in time, or `gone` was aborted. */
  enter(gone?: AbortSignal): Promise<Leave | null> {
    const { places, waiting, patienceMs } = this.#limits;
    if (this.#inside < places) return Promise.resolve(this.#comeIn());
    if (this.#waiting.size >= waiting || gone?.aborted === true) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (leave: Leave | null) => {
        clearTimeout(patience);
        gone?.removeEventListener("abort", giveUp);
        this.#waiting.delete(next);
        resolve(leave);
      };
      const next = () => settle(this.#comeIn());
      const giveUp = () => settle(null);
      const patience = setTimeout(giveUp, patienceMs);
      gone?.addEventListener("abort", giveUp, { once: true });
      this.#waiting.add(next);
    });
  }

  #comeIn(): Leave {
    this.#inside += 1;
    let isInside = true;
    const leave = () => {
      if (!isInside) return;
      isInside = false;
      clearTimeout(held);
      this.#inside -= 1;
      const [next] = this.#waiting;
      next?.();
    };
    const held = setTimeout(leave, this.#limits.holdMs);
    return leave;
  }
}
