const WINDOW_MS = 10_000;
/** So many kinds of failure at a time; there is no shop with more, and memory has an end. */
const KINDS_MAX = 100;

/** What was left out of the log: how often in the last window, and its latest line. */
interface Repeats {
  more: number;
  writeSummary: (more: number) => void;
  readonly timer: NodeJS.Timeout;
}

/** How to write a line, and what stands for those that repeat it. */
interface Line {
  readonly write: () => void;
  readonly writeSummary: (more: number) => void;
}

/**
 * Lets the first line of a kind through at once and counts what follows: every ten seconds one line says
 * how many there were, until ten seconds pass without any (operations O2).
 */
export class RepeatCounter {
  readonly #kinds = new Map<string, Repeats>();

  add(kind: string, { write, writeSummary }: Line): void {
    const known = this.#kinds.get(kind);
    if (known !== undefined) {
      known.more += 1;
      known.writeSummary = writeSummary;
      return;
    }
    write();
    if (this.#kinds.size < KINDS_MAX) this.#kinds.set(kind, this.#begin(kind, writeSummary));
  }

  /** Writes what was counted and not yet said, as before the end of the program. */
  flush(): void {
    for (const kind of [...this.#kinds.keys()]) this.#sum(kind);
  }

  #begin(kind: string, writeSummary: Line["writeSummary"]): Repeats {
    const timer = setInterval(() => this.#sum(kind), WINDOW_MS).unref();
    return { more: 0, writeSummary, timer };
  }

  #sum(kind: string): void {
    const known = this.#kinds.get(kind);
    if (known === undefined) return;
    if (known.more > 0) {
      known.writeSummary(known.more);
      known.more = 0;
      return;
    }
    clearInterval(known.timer);
    this.#kinds.delete(kind);
  }
}
