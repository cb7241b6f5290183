import * as z from "zod/mini";
import { call } from "./call";
import { nothing } from "./envelope";

/* The reports of the shop's processes about themselves, for its operators. */

export const INSTANCE_PROGRAMS = ["storefront", "backend", "worker"] as const;
export type InstanceProgram = (typeof INSTANCE_PROGRAMS)[number];

/** The interval of the reports. A process without a report for three intervals counts as away. */
export const INSTANCE_BEAT_MS = 10_000;

const figure = z.optional(z.number().check(z.nonnegative(), z.maximum(1e15)));

/** The figures of a process. Unknown figures are left out. */
const instanceFigures = z.object({
  memoryBytes: figure,
  /** The 99th percentile of the event loop delay since the last report, in milliseconds. */
  eventLoopMs: figure,
  requestsPerMinute: figure,
  /** The responses with status 500 and above. */
  errorsPerMinute: figure,
  sockets: figure,
  /** The percentage of shared pages that came from the cache. */
  pagesKeptPercent: figure,
  /** The percentage of requested images that came from the cache. */
  picturesKeptPercent: figure,
  poolBusy: figure,
  poolIdle: figure,
  poolWaiting: figure,
  /** The space on the disk of its data folder. */
  diskFreeBytes: figure,
  diskTotalBytes: figure,
});
export type InstanceFigures = z.output<typeof instanceFigures>;

const word = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w.@:+-]+$/));

/** The maximum length of a fault's fact. */
export const FAULT_FACT_LENGTH = 300;
const fact = z.string().check(z.maxLength(FAULT_FACT_LENGTH), z.regex(/^\P{Cc}*$/u));

export const instanceBeat = call({
  method: "POST",
  path: "/instance/beat",
  summary:
    "A storefront of this shop tells that it is there, or that it ends; by the secret of both",
  token: "none",
  request: z.object({
    /** The name as `nameInstance` creates it. */
    name: word(120),
    version: word(40),
    startedAt: z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
    figures: instanceFigures,
    isEnding: z._default(z.boolean(), false),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["forbidden"],
  optional: true,
});

export const instanceFault = call({
  method: "POST",
  path: "/instance/fault",
  summary:
    "A storefront of this shop tells of a request that failed by a fault of its own; by the secret of both",
  token: "none",
  request: z.object({
    /** The response's `X-Request-Id`. */
    requestId: word(64),
    /** The method and path, without user input. */
    call: fact,
    type: fact,
    /** The message without values. */
    message: fact,
    place: fact,
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["forbidden"],
  optional: true,
});
