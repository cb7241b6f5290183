let last = Promise.resolve();

/**
 * Settles when a page may be rendered: one in each round of the event loop, so that what needs no rendering, such
 * as a page that many share, waits for one page at most and not for all whose data came at the same moment.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((go) => setImmediate(go)));
  return last;
}
