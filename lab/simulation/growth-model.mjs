/* A model of the shop in a size that was never measured. Each component is a queue with as many servers as it
   needs (M/G/k, Allen and Cunneen's approximation). Its service times were measured.
   The results are more likely too high than too low. Caches are assumed to be as effective as measured. The time
   of a call counts in full for the backend and also for the database. */

/** The share of each kind of client (lab/bench/mixed-crowd.ts). */
export const CLIENT_SHARES = { visitors: 0.9, signedIn: 0.09, buyers: 0.01 };
/**
 * The share of product pages in a visitor's pages. With ten million products they are seldom cached. The value is an
 * assumption.
 */
const DETAILS_OF_VISITS = 0.5;
/**
 * The number of pages in a purchase: product, checkout, payment, sandbox, result, and the page that waits for the
 * result.
 */
const PURCHASE_PAGES = 6;

/** Service times in ms, each with its source. */
export const SERVICE_MS = {
  /** Source: docs/explanation/scaling.md, about 10,000 pages per second and core. */
  keptPage: 0.1,
  /** Source: docs/explanation/scaling.md, between 60 and 180 pages per second and core. */
  madePage: 1_000 / 180,
  ownPage: 1_000 / 60,
  /** Source: docs/history/2026-11-24-large-shop.md, measured in the large shop. */
  detailCall: 3.39,
  listCall: 2.34,
  ownCall: 4.41,
  placeOrder: 8.3,
};
/** The number of backend calls for a rendered page: its content and the session. */
const CALLS = { own: 2, buying: 3 };

/** The maximum rate per second of work that cannot run concurrently. Source: docs/explanation/scaling.md. */
export const SERIAL_RATES_MAX = { ordersOfOneSku: 200 };

/**
 * Returns the probability of waiting by Erlang's C formula. The load is in erlang. @param {number} servers
 * @param {number} load
 */
export function waitProbability(servers, load) {
  if (load >= servers) return 1;
  let blocked = 1;
  for (let at = 1; at <= servers; at += 1) blocked = (load * blocked) / (at + load * blocked);
  const busy = load / servers;
  return blocked / (1 - busy + busy * blocked);
}

/**
 * Returns the mean waiting time in ms. `variation` is the squared coefficient of variation of the service
 * time.
 * @param {{ servers: number, load: number, serviceMs: number, variation?: number }} queue
 */
export function calculateMeanWaitMs({ servers, load, serviceMs, variation = 1 }) {
  if (load >= servers) return Infinity;
  return (waitProbability(servers, load) * serviceMs * ((1 + variation) / 2)) / (servers - load);
}

/**
 * Returns the smallest number of servers with a utilization of at most 70 % and a mean wait of at most the
 * service time.
 * @param {{ load: number, serviceMs: number, variation?: number }} queue
 */
export function calculateServers({ load, serviceMs, variation = 1 }) {
  let servers = Math.max(1, Math.ceil(load / 0.7));
  while (calculateMeanWaitMs({ servers, load, serviceMs, variation }) > serviceMs) servers += 1;
  return servers;
}

/**
 * Returns the load of each component at this number of pages per second. With `hasReplica`, replicas serve
 * reads that may be a second old.
 * @param {number} pagesPerSecond
 */
export function simulate(pagesPerSecond, hasReplica = true) {
  const visits = pagesPerSecond * CLIENT_SHARES.visitors;
  const own = pagesPerSecond * CLIENT_SHARES.signedIn;
  const buying = pagesPerSecond * CLIENT_SHARES.buyers;
  const orders = buying / PURCHASE_PAGES;
  const details = visits * DETAILS_OF_VISITS;
  const storefront = simulatePart("storefronts, a core each", [
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
  const backend = simulatePart("backends, a core each", [...reading, ...writing]);
  const primary = simulatePart(
    "the primary's cores",
    hasReplica ? writing : [...reading, ...writing],
  );
  const replicas = hasReplica ? [simulatePart("the replicas' cores", reading)] : [];
  return {
    orders,
    parts: [storefront, backend, primary, ...replicas],
    /** Little's law gives the number of concurrent calls. Add 50 % to it. */
    connections: Math.ceil(backend.load * 1.5),
    /** The factor by which the load may grow until it reaches each of these limits. */
    givesAt: [
      { what: "orders, if all were of one SKU", times: SERIAL_RATES_MAX.ordersOfOneSku / orders },
      { what: "a primary of 64 cores", times: 64 / primary.servers },
    ].sort((one, other) => one.times - other.times),
  };
}

/** @typedef {[perSecond: number, serviceMs: number]} Work */

/** @param {string} name @param {Work[]} works */
function simulatePart(name, works) {
  const perSecond = works.reduce((sum, [rate]) => sum + rate, 0);
  const load = works.reduce((sum, [rate, ms]) => sum + (rate * ms) / 1_000, 0);
  const serviceMs = (load / perSecond) * 1_000;
  // Each kind of work has an exponential service time. The mixture of all kinds varies more than each kind alone.
  const square = works.reduce((sum, [rate, ms]) => sum + (rate / perSecond) * 2 * ms ** 2, 0);
  const variation = square / serviceMs ** 2 - 1;
  const servers = calculateServers({ load, serviceMs, variation });
  const waitMs = calculateMeanWaitMs({ servers, load, serviceMs, variation });
  return { name, perSecond, serviceMs, load, servers, busy: load / servers, waitMs };
}
