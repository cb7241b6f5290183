/** Statuses by which the shop says no to what was sent, as it may at any time. */
const REFUSALS = new Set([409, 422]);
/** "Not now": allowed while the backend or the database is away. */
const NOT_NOW = new Set([502, 503, 504]);

/** One answer of the shop, or that none came (status 0); times in ms since the start. */
export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly from: number;
  readonly to: number;
}

/** A time in which a part of the shop was out of order, in ms since the start. */
export interface Disturbance {
  readonly fault: string;
  readonly from: number;
  /** When it was put in order again. */
  endedAt: number;
  /** When all parts of the shop had answered for a while. */
  to: number;
  /** Whether pages may say "not now" in it. */
  readonly excuses: boolean;
}

/** What happened in a run, as it is known from outside the shop. */
export class Diary {
  readonly #began = performance.now();
  readonly statuses = new Map<number, number>();
  readonly disturbances: Disturbance[] = [];
  /** Orders that a page told of, each once; true once a page said that it is paid. */
  readonly orders = new Map<string, boolean>();
  /** Things that were done, by name. */
  readonly counts = new Map<string, number>();
  readonly #odd: Answer[] = [];
  readonly #wrong: string[] = [];

  /** ms since the start. */
  get now(): number {
    return performance.now() - this.#began;
  }

  answered(answer: Answer): void {
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    const isUsual = answer.status > 0 && answer.status < 400;
    if (!isUsual && !REFUSALS.has(answer.status)) this.#odd.push(answer);
  }

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  /** A promise that was seen to be broken, said as a sentence. */
  complain(sentence: string): void {
    this.#wrong.push(`${seconds(this.now)}: ${sentence}`);
  }

  /** All that should not have been; judged late, since a disturbance is known whole when it is over. */
  complaints(): string[] {
    const unexcused = this.#odd.filter((answer) => !this.#isExcused(answer));
    return [
      ...this.#wrong,
      ...unexcused.map(
        ({ path, status, from, to }) =>
          `${seconds(from)}: ${path} ${status === 0 ? "was not answered" : `answered ${status}`} ` +
          `after ${Math.round(to - from)} ms, ${this.#lastFaultBefore(to)}`,
      ),
    ];
  }

  #isExcused({ status, from, to }: Answer): boolean {
    if (status !== 0 && !NOT_NOW.has(status)) return false;
    return this.disturbances.some((each) => each.excuses && from < each.to && to > each.from);
  }

  #lastFaultBefore(at: number): string {
    const last = this.disturbances.filter(({ from }) => from <= at).at(-1);
    if (last === undefined) return "before the first fault";
    return `${seconds(at - last.from)} after "${last.fault}" began`;
  }
}

/** A time in ms as seconds, to read. */
export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
