/** Numbers of [0, 1) that are the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Requests of one kind: how many come in a second, and what one takes in the mean, in ms. */
export interface Stream {
  readonly perSecond: number;
  readonly meanMs: number;
}

export interface Waits {
  readonly meanMs: number;
  readonly p95Ms: number;
}

/**
 * How long requests wait in one line before so many servers (M/G/k, first come first served): what comes is
 * random (Poisson), what it takes random around the mean of its kind. Event by event, after a warm-up of a
 * tenth.
 */
export function simulateWaits(
  streams: readonly Stream[],
  servers: number,
  { arrivals = 300_000, seed = 1 } = {},
): Waits {
  const random = seededRandom(seed);
  const exponential = (mean: number): number => -mean * Math.log(1 - random());
  const busy = streams.filter(({ perSecond, meanMs }) => perSecond > 0 && meanMs > 0);
  const perSecond = sum(busy.map((stream) => stream.perSecond));
  const freeAt = new Float64Array(servers);
  const waits: number[] = [];
  let now = 0;
  for (let n = 0; n < arrivals; n++) {
    now += exponential(1000 / perSecond);
    let first = 0;
    for (let at = 1; at < servers; at++) if (freeAt[at]! < freeAt[first]!) first = at;
    const start = Math.max(now, freeAt[first]!);
    freeAt[first] = start + exponential(pickMean(busy, random() * perSecond));
    if (n >= arrivals / 10) waits.push(start - now);
  }
  waits.sort((one, other) => one - other);
  return {
    meanMs: sum(waits) / waits.length,
    p95Ms: waits[Math.floor(waits.length * 0.95)] ?? NaN,
  };
}

function pickMean(streams: readonly Stream[], at: number): number {
  let left = at;
  for (const { perSecond, meanMs } of streams) {
    if (left < perSecond) return meanMs;
    left -= perSecond;
  }
  return streams.at(-1)?.meanMs ?? 0;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
