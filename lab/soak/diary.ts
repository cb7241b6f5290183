/** The HTTP statuses of a business error, which the shop may return at any time. */
const REFUSALS = new Set([409, 422]);
/** The HTTP statuses that are allowed only while the backend or the database is down. */
const OUTAGE_STATUSES = new Set([502, 503, 504]);

/** A response of the shop. The status is 0 if none arrived. Times are in ms since the start of the run. */
export interface RecordedResponse {
  readonly path: string;
  readonly status: number;
  readonly from: number;
  readonly to: number;
  /** True if the storefront had no free slot and asked the browser to load the page again later. */
  readonly isBusy?: boolean;
}

/** The period of a fault, in ms since the start of the run. */
export interface Disturbance {
  readonly fault: string;
  readonly from: number;
  /** The time at which the fault was removed. */
  endedAt: number;
  /** The time at which all components of the shop had been healthy for a while. */
  to: number;
  /** True if pages may return 502, 503 or 504 in this period. */
  readonly excuses: boolean;
}

interface SoakDiaryOptions {
  /**
   * True if a page may ask the browser to load it again later, because no slot was free. On a machine that also runs
   * other tests, this says nothing about the shop.
   */
  readonly mayBeBusy?: boolean;
}

/** Records what clients observed in a run. */
export class SoakDiary {
  readonly #mayBeBusy: boolean;
  readonly #began = performance.now();
  readonly statuses = new Map<number, number>();
  readonly disturbances: Disturbance[] = [];
  /** The orders that a page showed. The value is true if a page showed that the order is paid. */
  readonly orders = new Map<string, boolean>();
  /** The number of actions by name. */
  readonly counts = new Map<string, number>();
  readonly #odd: RecordedResponse[] = [];
  readonly #wrong: string[] = [];

  constructor({ mayBeBusy = false }: SoakDiaryOptions = {}) {
    this.#mayBeBusy = mayBeBusy;
  }

  /** The time since the start of the run in ms. */
  get now(): number {
    return performance.now() - this.#began;
  }

  recordAnswer(answer: RecordedResponse): void {
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    const isUsual = answer.status > 0 && answer.status < 400;
    if (!isUsual && !REFUSALS.has(answer.status)) this.#odd.push(answer);
  }

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by);
  }

  /** Records a violated guarantee as a sentence. */
  addComplaint(sentence: string): void {
    this.#wrong.push(`${formatSeconds(this.now)}: ${sentence}`);
  }

  /** Returns all violated guarantees. Call it after the run, because the end of a fault is only known later. */
  listComplaints(): string[] {
    const unexcused = this.#odd.filter((answer) => !this.#isExcused(answer));
    return [
      ...this.#wrong,
      ...unexcused.map(
        ({ path, status, from, to, isBusy }) =>
          `${formatSeconds(from)}: ${path} ${status === 0 ? "was not answered" : `answered ${status}`} ` +
          (isBusy === true ? "because no slot was free " : "") +
          `after ${Math.round(to - from)} ms, ${this.#lastFaultBefore(to)}`,
      ),
    ];
  }

  #isExcused({ status, from, to, isBusy = false }: RecordedResponse): boolean {
    if (isBusy && this.#mayBeBusy) return true;
    if (status !== 0 && !OUTAGE_STATUSES.has(status)) return false;
    return this.disturbances.some((each) => each.excuses && from < each.to && to > each.from);
  }

  #lastFaultBefore(at: number): string {
    const last = this.disturbances.filter(({ from }) => from <= at).at(-1);
    if (last === undefined) return "before the first fault";
    return `${formatSeconds(at - last.from)} after "${last.fault}" began`;
  }
}

/** Formats a time in ms as seconds. */
export function formatSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
