/*
 * A model of the shop at a size that nobody has measured: each part is a queue with as many servers as it needs
 * (M/G/k, Allen and Cunneen's approximation), fed by measured service times. No cache is taken for better than it
 * was measured, and a call's whole time counts for the backend and for the database, so each figure is too high
 * rather than too low.
 */

/** Who asks for pages: of a hundred (lab/bench/mixed-crowd.ts). */
export const CROWD = { visitors: 0.9, signedIn: 0.09, buyers: 0.01 };
/** Of a visitor's pages those that ten million products spread too thin to be kept: details (assumed). */
const DETAILS_OF_VISITS = 0.5;
/** Product, checkout, payment, sandbox, result, and the wait for it. */
const PAGES_OF_A_PURCHASE = 6;

/** Milliseconds, each with the place that it was measured at. */
export const SERVICE_MS = {
  /** docs/explanation/scaling.md: about 10,000 a second and core. */
  keptPage: 0.1,
  /** docs/explanation/scaling.md: 180 a second and core at best, 60 at worst. */
  madePage: 1_000 / 180,
  ownPage: 1_000 / 60,
  /** docs/history/2026-11-24-large-shop.md, the large shop. */
  detailCall: 3.39,
  listCall: 2.34,
  ownCall: 4.41,
  placeOrder: 8.3,
};
/** Calls of a page that is made: what it shows, and who looks at it. */
const CALLS = { own: 2, buying: 3 };

/** The rate per second of work that cannot run concurrently: docs/explanation/scaling.md. */
export const CEILINGS = { ordersOfOnePacking: 200 };

/** Erlang's C: how likely somebody waits at `servers` that `load` (erlang) keeps busy. @param {number} servers @param {number} load */
export function chanceToWait(servers, load) {
  if (load >= servers) return 1;
  let blocked = 1;
  for (let at = 1; at <= servers; at += 1) blocked = (load * blocked) / (at + load * blocked);
  const busy = load / servers;
  return blocked / (1 - busy + busy * blocked);
}

/**
 * The mean wait, ms, before one of `servers` is free; `variation` is the squared coefficient of the service time's.
 *
 * @param {{ servers: number, load: number, serviceMs: number, variation?: number }} queue
 */
export function meanWaitMs({ servers, load, serviceMs, variation = 1 }) {
  if (load >= servers) return Infinity;
  return (chanceToWait(servers, load) * serviceMs * ((1 + variation) / 2)) / (servers - load);
}

/**
 * The fewest servers that are busy for seven tenths of the time at most and let nobody wait for longer, on
 * average, than being served takes.
 *
 * @param {{ load: number, serviceMs: number, variation?: number }} queue
 */
export function serversFor({ load, serviceMs, variation = 1 }) {
  let servers = Math.max(1, Math.ceil(load / 0.7));
  while (meanWaitMs({ servers, load, serviceMs, variation }) > serviceMs) servers += 1;
  return servers;
}

/**
 * What so many pages a second ask of each part; `hasReplica`: replicas answer what may be a second old.
 *
 * @param {number} pagesPerSecond
 */
export function simulate(pagesPerSecond, hasReplica = true) {
  const visits = pagesPerSecond * CROWD.visitors;
  const own = pagesPerSecond * CROWD.signedIn;
  const buying = pagesPerSecond * CROWD.buyers;
  const orders = buying / PAGES_OF_A_PURCHASE;
  const details = visits * DETAILS_OF_VISITS;
  const storefront = part("storefronts, a core each", [
    [visits - details, SERVICE_MS.keptPage],
    [details, SERVICE_MS.madePage],
    [own + buying, SERVICE_MS.ownPage],
  ]);
  /** @type {Work[]} */
  const reading = [
    [details, SERVICE_MS.detailCall],
    [own, SERVICE_MS.listCall],
  ];
  /** @type {Work[]} */
  const writing = [
    [own * (CALLS.own - 1), SERVICE_MS.ownCall],
    [buying * CALLS.buying - orders, SERVICE_MS.ownCall],
    [orders, SERVICE_MS.placeOrder],
  ];
  const backend = part("backends, a core each", [...reading, ...writing]);
  const primary = part("the primary's cores", hasReplica ? writing : [...reading, ...writing]);
  const replicas = hasReplica ? [part("the replicas' cores", reading)] : [];
  return {
    orders,
    parts: [storefront, backend, primary, ...replicas],
    /** By Little: what is under way at a time, half as much again. */
    connections: Math.ceil(backend.load * 1.5),
    /** How many times as many pages each single thing would bear. */
    givesAt: [
      { what: "orders, if all were of one packing", times: CEILINGS.ordersOfOnePacking / orders },
      { what: "a primary of 64 cores", times: 64 / primary.servers },
    ].sort((one, other) => one.times - other.times),
  };
}

/** @typedef {[perSecond: number, serviceMs: number]} Work */

/** @param {string} name @param {Work[]} works */
function part(name, works) {
  const perSecond = works.reduce((sum, [rate]) => sum + rate, 0);
  const load = works.reduce((sum, [rate, ms]) => sum + (rate * ms) / 1_000, 0);
  const serviceMs = (load / perSecond) * 1_000;
  // Each kind of work is exponential by itself: the mixture varies more than one of them.
  const square = works.reduce((sum, [rate, ms]) => sum + (rate / perSecond) * 2 * ms ** 2, 0);
  const variation = square / serviceMs ** 2 - 1;
  const servers = serversFor({ load, serviceMs, variation });
  const waitMs = meanWaitMs({ servers, load, serviceMs, variation });
  return { name, perSecond, serviceMs, load, servers, busy: load / servers, waitMs };
}
