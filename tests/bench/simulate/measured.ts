/**
 * What a request takes of each part, in ms of one core. `wholeMs`: two cores by the requests a second of
 * docs/performance.md ("Under load", storefront, backend, database and the load generator on two cores);
 * `callMs`: its calls of the backend in the large shop (docs/performance.md, "Growth"). The storefront has the
 * difference. How a call is shared was not measured: half of it is reckoned as the database's.
 */
export interface RequestKind {
  readonly name: string;
  /** Of all requests; assumed. */
  readonly share: number;
  readonly wholeMs: number;
  readonly callMs: number;
  /** Commits that announce news one after the other (docs/scaling.md, "What `pg_notify` costs"). */
  readonly announces?: boolean;
  readonly orders?: boolean;
}

const TWO_CORES_MS = 2000;

export const REQUESTS: readonly RequestKind[] = [
  // "some 10,000 a second and core" (docs/scaling.md).
  { name: "a visitor's page that is kept", share: 0.7, wholeMs: 0.1, callMs: 0 },
  // Nothing kept helps with most of ten million products: as a page of somebody signed in, 434 a second.
  { name: "a visitor's page made anew", share: 0.15, wholeMs: TWO_CORES_MS / 434, callMs: 3.39 },
  { name: "a shelf, signed in", share: 0.08, wholeMs: TWO_CORES_MS / 360, callMs: 2.34 },
  { name: "cart", share: 0.03, wholeMs: TWO_CORES_MS / 164, callMs: 1.77 },
  { name: "checkout", share: 0.016, wholeMs: TWO_CORES_MS / 114, callMs: 3.16 },
  { name: "orders", share: 0.02, wholeMs: TWO_CORES_MS / 115, callMs: 4.41 },
  // The post itself was not measured: as the page before it, with its own call.
  {
    ...{ name: "placing an order", share: 0.002, orders: true },
    ...{ wholeMs: TWO_CORES_MS / 114 + 8.3, callMs: 8.3 },
  },
  // A provider's notice has no page; its transaction is reckoned as that of an order.
  { name: "a payment heard of", share: 0.002, wholeMs: 8.3, callMs: 8.3, announces: true },
];

export const DATABASE_SHARE = 0.5;
/** An index of a hundred times as many rows is a level deeper; reckoned. */
export const DEEPER_INDEXES = 1.1;
/** Announcing commits a second of one database: the least and the most of docs/scaling.md. */
export const ANNOUNCING_COMMITS = { least: 300, most: 750 };
/** `npm run seed:large`: 3.4 GB a million orders. */
export const GIGABYTES_PER_MILLION_ORDERS = 3.4;
/** The largest machine that is taken for granted, and connections that one PostgreSQL is given without a pool. */
export const LARGEST_PRIMARY_CORES = 96;
export const CONNECTIONS_MOST = 500;
/** `DATABASE_POOL`, and the one that hears the news. */
export const CONNECTIONS_OF_BACKEND = 21;
