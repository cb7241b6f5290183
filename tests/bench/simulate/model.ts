import {
  ANNOUNCING_COMMITS,
  CONNECTIONS_MOST,
  CONNECTIONS_OF_BACKEND,
  DATABASE_SHARE,
  DEEPER_INDEXES,
  LARGEST_PRIMARY_CORES,
  type RequestKind,
} from "./measured";
import { simulateWaits, sum, type Stream, type Waits } from "./queue";

export interface Part {
  readonly name: "storefront" | "backend" | "database";
  /** Cores that are at work in the mean. */
  readonly busyCores: number;
  /** Cores for the target: of storefronts and backends as many processes. */
  readonly cores: number;
  readonly waits: Waits;
}

/** What each part takes of a request, in ms of one core. */
export function partsOf({ wholeMs, callMs }: RequestKind): Record<Part["name"], number> {
  return {
    storefront: wholeMs - callMs,
    backend: callMs * (1 - DATABASE_SHARE),
    database: callMs * DATABASE_SHARE * DEEPER_INDEXES,
  };
}

/** Cores for so many requests a second at a target use of each core (0 to 1), and the wait before them. */
export function sizeParts(
  kinds: readonly RequestKind[],
  perSecond: number,
  target: number,
): Part[] {
  const names: readonly Part["name"][] = ["storefront", "backend", "database"];
  return names.map((name) => {
    const streams: Stream[] = kinds.map((kind) => ({
      perSecond: perSecond * kind.share,
      meanMs: partsOf(kind)[name],
    }));
    const busyCores = sum(streams.map((stream) => (stream.perSecond * stream.meanMs) / 1000));
    const cores = Math.ceil(busyCores / target);
    return { name, busyCores, cores, waits: simulateWaits(streams, cores) };
  });
}

/** Requests a second of this mix at which each part that there is only one of is full, the first one first. */
export function ceilings(
  kinds: readonly RequestKind[],
  target: number,
): { readonly part: string; readonly perSecond: number }[] {
  const databaseMs = sum(kinds.map((kind) => kind.share * partsOf(kind).database));
  const backendMs = sum(kinds.map((kind) => kind.share * partsOf(kind).backend));
  const announcing = sum(kinds.filter((kind) => kind.announces).map((kind) => kind.share));
  const backends = Math.floor(CONNECTIONS_MOST / CONNECTIONS_OF_BACKEND);
  return [
    {
      part: `connections without a pool: ${CONNECTIONS_MOST} are ${backends} backends`,
      perSecond: (backends * target * 1000) / backendMs,
    },
    {
      part: `the primary's ${LARGEST_PRIMARY_CORES} cores`,
      perSecond: (LARGEST_PRIMARY_CORES * target * 1000) / databaseMs,
    },
    {
      part: `announcing commits, a slow disk: ${ANNOUNCING_COMMITS.least} a second`,
      perSecond: (ANNOUNCING_COMMITS.least * target) / announcing,
    },
    {
      part: `announcing commits, a fast disk: ${ANNOUNCING_COMMITS.most} a second`,
      perSecond: (ANNOUNCING_COMMITS.most * target) / announcing,
    },
  ].sort((one, other) => one.perSecond - other.perSecond);
}
