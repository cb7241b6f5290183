import * as z from "zod/mini";
import { call } from "./call";
import { nothing } from "./codecs";

/* The calls with which the processes of the shop report their state to operators. */

export const INSTANCE_PROGRAMS = ["storefront", "backend", "worker"] as const;
export type InstanceProgram = (typeof INSTANCE_PROGRAMS)[number];

/**
 * The interval at which each process sends a report. A process that sends none for three intervals counts as
 * stopped.
 */
export const INSTANCE_HEARTBEAT_MS = 10_000;

const figure = z.optional(z.number().check(z.nonnegative(), z.maximum(1e15)));

/** The metrics of a process. A metric that the process cannot measure is missing. */
const instanceFigures = z.object({
  memoryBytes: figure,
  /** The 99th percentile of the event loop delay since the last report, in milliseconds. */
  eventLoopMs: figure,
  requestsPerMinute: figure,
  /** The number of responses per minute with status 500 and above. */
  errorsPerMinute: figure,
  sockets: figure,
  /** The share of shared pages that were sent from the cache, in percent. */
  pagesKeptPercent: figure,
  /** The share of images that were sent from the cache, in percent. */
  picturesKeptPercent: figure,
  poolBusy: figure,
  poolIdle: figure,
  poolWaiting: figure,
  /** The free space in bytes on the disk of the data folder. */
  diskFreeBytes: figure,
  diskTotalBytes: figure,
});
export type InstanceFigures = z.output<typeof instanceFigures>;

const shortText = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w.@:+-]+$/));

/** The maximum length of each text about a fault. */
export const FAULT_TEXT_LENGTH = 300;
const fact = z.string().check(z.maxLength(FAULT_TEXT_LENGTH), z.regex(/^\P{Cc}*$/u));

export const instanceHeartbeat = call({
  method: "POST",
  path: "/instance/beat",
  summary: "Report that a storefront is running, or that it stops; requires BACKEND_SECRET",
  token: "none",
  request: z.object({
    /** The name that `createInstanceName` has created. */
    name: shortText(120),
    version: shortText(40),
    startedAt: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
    figures: instanceFigures,
    isEnding: z._default(z.boolean(), false),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["forbidden"],
  optional: true,
});

/** The kinds of counts without cookies: visits of the shop, and baskets that got their first product. */
export const VISIT_KINDS = ["visit", "basket"] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** The interval at which a storefront reports its counts. A killed storefront loses the counts of one interval. */
export const VISIT_REPORT_MS = 10_000;

/** The maximum number of days in a report: the current day, and the days whose report failed. */
export const VISIT_DAYS_MAX = 3;

export const instanceVisits = call({
  method: "POST",
  path: "/instance/visits",
  summary:
    "Report the visits and baskets that a storefront has counted on each day; requires BACKEND_SECRET",
  token: "none",
  request: z.object({
    /** The name that `createInstanceName` has created. */
    name: shortText(120),
    /** The totals since the start of the process. A report replaces the previous one of the process. */
    days: z
      .array(
        z.object({
          day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
          visit: z.int().check(z.minimum(0), z.maximum(1e12)),
          basket: z.int().check(z.minimum(0), z.maximum(1e12)),
        }),
      )
      .check(z.maxLength(VISIT_DAYS_MAX)),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["forbidden"],
  optional: true,
});

export const instanceFault = call({
  method: "POST",
  path: "/instance/fault",
  summary: "Report a failed request of a storefront; requires BACKEND_SECRET",
  token: "none",
  request: z.object({
    /** The `X-Request-Id` of the response. */
    requestId: shortText(64),
    /** The method and path of the request, without user input. */
    call: fact,
    type: fact,
    /** The error message without user input. */
    message: fact,
    place: fact,
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["forbidden"],
  optional: true,
});
