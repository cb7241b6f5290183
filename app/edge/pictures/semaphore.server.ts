/** Thrown when so many wait already that one more would only wait in vain. */
export class TooManyWaiting extends Error {
  override readonly name = "TooManyWaiting";
}

export interface Turns {
  take: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Whether anything runs or waits: work that can wait asks this first. */
  busy: () => boolean;
}

/** Lets at most `atOnce` works run and `waitingMax` wait, first come first served. */
export function semaphore(atOnce: number, waitingMax: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new TooManyWaiting();
      // Whoever ends hands its own place on, so that nobody slips in between.
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return { take, busy: () => running > 0 };
}
