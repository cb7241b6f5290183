/** The error of a task that the full queue rejects. */
export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

export interface Semaphore {
  take: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Returns true while a task runs or waits. Work of low priority checks this first. */
  busy: () => boolean;
}

/**
 * Returns a semaphore that runs at most `atOnce` tasks. At most `waitingMax` tasks wait, in the order of
 * arrival.
 */
export function createSemaphore(atOnce: number, waitingMax: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new QueueFull();
      // A finished task passes its slot directly to this task, so that no other task can take it.
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
