import * as z from "zod/mini";
import { call } from "./call";
import { nothing } from "./envelope";

/* What the processes of a shop tell of themselves, for whoever looks after it. */

export const INSTANCE_PROGRAMS = ["storefront", "backend", "worker"] as const;
export type InstanceProgram = (typeof INSTANCE_PROGRAMS)[number];

/** How often a process tells that it is there; one of which nothing was heard for three times as long is away. */
export const INSTANCE_BEAT_MS = 10_000;

const figure = z.optional(z.number().check(z.nonnegative(), z.maximum(1e15)));

/** What a process knows of itself; what it has nothing to say of is left out. */
const instanceFigures = z.object({
  memoryBytes: figure,
  /** The 99th of a hundred delays of the event loop since the last beat, in milliseconds. */
  eventLoopMs: figure,
  requestsPerMinute: figure,
  /** Answers of 500 and above. */
  errorsPerMinute: figure,
  sockets: figure,
  /** Of a hundred pages that many share, so many were kept ones. */
  pagesKeptPercent: figure,
  /** Of a hundred pictures that were asked for, so many had been made before. */
  picturesKeptPercent: figure,
  poolBusy: figure,
  poolIdle: figure,
  poolWaiting: figure,
  /** Of the disk that its data folder is on. */
  diskFreeBytes: figure,
  diskTotalBytes: figure,
});
export type InstanceFigures = z.output<typeof instanceFigures>;

const word = (max: number) =>
  z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w.@:+-]+$/));

/** A fact of a fault is no longer. */
export const FAULT_FACT_LENGTH = 300;
const fact = z.string().check(z.maxLength(FAULT_FACT_LENGTH), z.regex(/^\P{Cc}*$/u));

export const instanceBeat = call({
  method: "POST",
  path: "/instance/beat",
  summary:
    "A storefront of this shop tells that it is there, or that it ends; by the secret of both",
  token: "none",
  request: z.object({
    /** As `nameInstance` writes it. */
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
    /** What the answer's `X-Request-Id` said. */
    requestId: word(64),
    /** Method and path, without what was typed. */
    call: fact,
    type: fact,
    /** Without values. */
    message: fact,
    place: fact,
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["forbidden"],
  optional: true,
});
