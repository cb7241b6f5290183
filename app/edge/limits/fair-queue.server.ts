/**
 * The kinds of requests: pages for signed-out visitors, pages for signed-in shoppers, and form posts of both.
 * Each kind has reserved slots and a limited number of waiting requests.
 */
export const REQUEST_SHARES = ["visitors", "shoppers", "posts"] as const;
export type RequestShare = (typeof REQUEST_SHARES)[number];

/** Limits of a FairQueue. Times are in ms. */
export interface FairQueueLimits {
  readonly running: number;
  /** The number of slots of each share that other shares cannot use. */
  readonly reservedPerShare: number;
  readonly waitingPerShare: number;
  /** The limits of one network. They apply only while other networks also send requests. */
  readonly runningPerNetwork: number;
  readonly waitingPerNetwork: number;
  readonly waitMaxMs: number;
  /** The time from the arrival of a request to its response. If tasks become slow, requests wait less. */
  readonly answerMaxMs: number;
  /** The number of first tasks that say nothing about later ones. They are slow, because the code is not compiled yet. */
  readonly coldTasks: number;
  /** A task that runs longer than this frees its slot but keeps running. */
  readonly slotHoldMs: number;
}

/** The origin of a request: the network of its IP address (see `toAddressRange`), and its share. */
export interface QueuedRequest {
  readonly network: string;
  readonly share: RequestShare;
}

/** Frees the slot. Calling it again has no effect. */
export type ReleaseSlot = () => void;

interface Waiter {
  readonly share: RequestShare;
  readonly settle: (slot: ReleaseSlot | null) => void;
}

/** The share of the latest task in the average duration of tasks. */
const LATEST_SHARE = 1 / 8;

/** The time in ms for which the limits of one network apply after requests of two networks have arrived. */
const CONTENTION_MS = 10_000;

/**
 * A queue in front of a fixed number of slots. Each network has its own line, and the lines are served round
 * robin. So a network with many requests delays only its own requests. While only one network sends requests,
 * it may use all slots, because it may be a proxy that TRUST_PROXY does not name.
 *
 * p-queue, bottleneck and cockatiel have one line for all callers, and hold a slot until the task ends.
 * With them, a hanging backend would block every page.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** The waiting requests of each network. The network in the first line is served next. */
  readonly #lines = new Map<string, Set<Waiter>>();
  readonly #runningByNetwork = new Map<string, number>();
  readonly #runningByShare: Record<RequestShare, number> = { visitors: 0, shoppers: 0, posts: 0 };
  readonly #waitingByShare: Record<RequestShare, number> = { visitors: 0, shoppers: 0, posts: 0 };
  #lastNetwork: string | undefined;
  #lastArrivalAt = 0;
  #contendedUntil = 0;
  /** The average duration of the latest tasks in ms. It does not include the first `coldTasks`. */
  #taskMs = 0;
  #endedTasks = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** The number of used slots. */
  get running(): number {
    return sumCounts(this.#runningByShare);
  }

  /** The number of requests that wait for a slot. */
  get waiting(): number {
    return sumCounts(this.#waitingByShare);
  }

  /**
   * Waits for a slot. Resolves to null if too many requests wait, if no slot became free within `waitMaxMs`, or if
   * `signal` was aborted. The same happens if the response would take longer than `answerMaxMs`. If a share is full, a
   * network with a shorter line displaces the newest request of the longest line.
   *
   * A network with too many waiting requests gets null only after `waitMaxMs`. After an immediate null, its
   * clients would send their next requests immediately, and the responses would keep the processor busy.
   */
  acquire(request: QueuedRequest, signal?: AbortSignal): Promise<ReleaseSlot | null> {
    this.#noteArrival(request.network);
    this.#serve();
    if (signal?.aborted === true) return Promise.resolve(null);
    if (this.#mayRun(request)) return Promise.resolve(this.#takeSlot(request));
    if (this.#exceedsLine(request)) return resolveLater(this.#limits.waitMaxMs, signal);
    if (!this.#makeRoom(request)) return Promise.resolve(null);
    return new Promise((resolve) => this.#wait(request, signal, resolve));
  }

  #wait(
    request: QueuedRequest,
    signal: AbortSignal | undefined,
    resolve: (slot: ReleaseSlot | null) => void,
  ): void {
    const { network, share } = request;
    const line = this.#lines.get(network) ?? new Set();
    const settle = (slot: ReleaseSlot | null) => {
      clearTimeout(timeout);
      signal?.removeEventListener("abort", giveUp);
      line.delete(waiter);
      if (line.size === 0) this.#lines.delete(network);
      this.#waitingByShare[share] -= 1;
      resolve(slot);
    };
    const waiter: Waiter = { share, settle };
    const giveUp = () => settle(null);
    const timeout = setTimeout(giveUp, this.#getPatienceMs());
    signal?.addEventListener("abort", giveUp, { once: true });
    line.add(waiter);
    this.#lines.set(network, line);
    this.#waitingByShare[share] += 1;
  }

  /** Gives the free slots to the waiting networks, round robin. */
  #serve(): void {
    for (let next = this.#findNext(); next !== undefined; next = this.#findNext()) {
      const { network, waiter } = next;
      const line = this.#lines.get(network);
      waiter.settle(this.#takeSlot({ network, share: waiter.share }));
      // Move the network that was served to the end.
      if (line !== undefined && this.#lines.delete(network)) this.#lines.set(network, line);
    }
  }

  #findNext(): { network: string; waiter: Waiter } | undefined {
    if (this.running >= this.#limits.running) return undefined;
    for (const [network, line] of this.#lines)
      for (const share of REQUEST_SHARES)
        if (this.#mayRun({ network, share }))
          for (const waiter of line) if (waiter.share === share) return { network, waiter };
    return undefined;
  }

  #mayRun({ network, share }: QueuedRequest): boolean {
    const { running, reservedPerShare, runningPerNetwork } = this.#limits;
    const keptFree = REQUEST_SHARES.filter((other) => other !== share)
      .map((other) => Math.max(0, reservedPerShare - this.#runningByShare[other]))
      .reduce((sum, slots) => sum + slots, 0);
    if (this.running + keptFree >= running) return false;
    return !this.#isContended() || (this.#runningByNetwork.get(network) ?? 0) < runningPerNetwork;
  }

  #exceedsLine({ network }: QueuedRequest): boolean {
    const waiting = this.#lines.get(network)?.size ?? 0;
    return this.#isContended() && waiting >= this.#limits.waitingPerNetwork;
  }

  /** Makes room for a request in a full share. Returns false if no other request may be dropped for it. */
  #makeRoom({ network, share }: QueuedRequest): boolean {
    const { waitingPerShare } = this.#limits;
    const own = this.#lines.get(network);
    if (this.#waitingByShare[share] < waitingPerShare) return true;
    const waitersOf = (line: Iterable<Waiter> = []) =>
      [...line].filter((waiter) => waiter.share === share);
    const longest = [...this.#lines.values()]
      .map(waitersOf)
      .reduce((most, line) => (line.length > most.length ? line : most), []);
    if (longest.length <= waitersOf(own).length + 1) return false;
    longest.at(-1)?.settle(null);
    return true;
  }

  /**
   * Returns how long a request may wait, so that its task can still end within `answerMaxMs`. A task may take twice the
   * average.
   */
  #getPatienceMs(): number {
    const { waitMaxMs, answerMaxMs } = this.#limits;
    return Math.max(0, Math.min(waitMaxMs, answerMaxMs - Math.round(2 * this.#taskMs)));
  }

  /**
   * Returns how long a task may hold its slot. If tasks are so slow that no request may wait, slots are not freed
   * early. A further task would make all tasks slower.
   */
  #getHoldMs(): number {
    const { slotHoldMs, answerMaxMs } = this.#limits;
    return this.#getPatienceMs() === 0 ? Math.max(slotHoldMs, answerMaxMs) : slotHoldMs;
  }

  #takeSlot({ network, share }: QueuedRequest): ReleaseSlot {
    const begun = performance.now();
    this.#runningByShare[share] += 1;
    this.#runningByNetwork.set(network, (this.#runningByNetwork.get(network) ?? 0) + 1);
    let isHeld = true;
    const free = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(held);
      this.#runningByShare[share] -= 1;
      const left = (this.#runningByNetwork.get(network) ?? 1) - 1;
      if (left > 0) this.#runningByNetwork.set(network, left);
      else this.#runningByNetwork.delete(network);
      this.#serve();
    };
    const held = setTimeout(free, this.#getHoldMs());
    let isRunning = true;
    return () => {
      if (isRunning) this.#noteDuration(performance.now() - begun);
      isRunning = false;
      free();
    };
  }

  /** Adds the duration of a task in ms to the average. A task that hung counts as one slow task. */
  #noteDuration(ms: number): void {
    this.#endedTasks += 1;
    if (this.#endedTasks <= this.#limits.coldTasks) return;
    const counted = Math.min(ms, this.#limits.answerMaxMs);
    this.#taskMs += (counted - this.#taskMs) * LATEST_SHARE;
  }

  #noteArrival(network: string): void {
    const now = performance.now();
    const isRecent = now - this.#lastArrivalAt < CONTENTION_MS;
    if (isRecent && this.#lastNetwork !== undefined && network !== this.#lastNetwork)
      this.#contendedUntil = now + CONTENTION_MS;
    this.#lastNetwork = network;
    this.#lastArrivalAt = now;
  }

  #isContended(): boolean {
    return performance.now() < this.#contendedUntil;
  }
}

/** Resolves to null after `ms`, or when `signal` is aborted. */
function resolveLater(ms: number, signal: AbortSignal | undefined): Promise<null> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timeout);
      signal?.removeEventListener("abort", end);
      resolve(null);
    };
    const timeout = setTimeout(end, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
}

function sumCounts(counts: Readonly<Record<RequestShare, number>>): number {
  return REQUEST_SHARES.reduce((sum, share) => sum + counts[share], 0);
}
