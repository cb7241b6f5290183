import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { INSTANCE_PROGRAMS } from "../model/instances";

/* The calls about the state of the processes and the database, and about active sessions. */

const figure = c.orNull(c.number);

export const staffMonitor = call({
  method: "GET",
  path: "/admin/monitor",
  summary:
    "Get the processes of the last day, the state of the database and the lengths of the queues",
  token: "staff",
  permission: "monitor.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.object({
    instances: c.list(
      c.object({
        name: c.text,
        program: c.wordOf(INSTANCE_PROGRAMS, "backend"),
        version: c.text,
        startTime: c.time,
        lastTime: c.time,
        /** True if the process has sent no report for half a minute. */
        away: c.flag,
        memoryBytes: figure,
        eventLoopMs: figure,
        requestsPerMinute: figure,
        errorsPerMinute: figure,
        sockets: figure,
        pagesKeptPercent: figure,
        picturesKeptPercent: figure,
        poolBusy: figure,
        poolIdle: figure,
        poolWaiting: figure,
        diskFreeBytes: figure,
        diskTotalBytes: figure,
      }),
    ),
    database: c.object({
      version: c.text,
      sizeBytes: c.number,
      connections: c.number,
      activeConnections: c.number,
      mostConnections: c.number,
      /** The age of the oldest open transaction in seconds. Null if there is none. */
      oldestTransactionSeconds: figure,
      /** The SQL statements that have been running for at least a second. */
      slowStatements: c.list(c.object({ seconds: c.number, statement: c.text })),
    }),
    queues: c.object({
      mailsWaiting: c.number,
      mailsLate: c.number,
      mailsFailed: c.number,
      /** The number of payouts that wait to be sent to shoppers. */
      moneyWaiting: c.number,
      /** The number of order events of the last day that no browser has shown yet. */
      newsUndelivered: c.number,
      jobsFailing: c.number,
      jobsLate: c.number,
    }),
  }),
  refusals: [],
});
export type ShopMonitor = ReplyOf<typeof staffMonitor>;
export type ShopInstance = ShopMonitor["instances"][number];

const ONLINE_KINDS = ["shopper", "staff"] as const;
export type OnlineKind = (typeof ONLINE_KINDS)[number];

const kind = z.enum(ONLINE_KINDS);
const sessionId = z
  .string({ error: "sessionId.required" })
  .check(z.regex(/^[\w-]{1,64}$/, "sessionId.format"));

export const staffOnlineList = call({
  method: "GET",
  path: "/admin/online/list",
  summary: "List the shoppers or staff who were active in the last half hour, latest first",
  token: "staff",
  permission: "monitor.see",
  reveals: [],
  request: z.object({ ...c.pageQuery, kind: z._default(z.enum(ONLINE_KINDS), "staff") }),
  shape: "page",
  reply: c.object({
    sessionId: c.shortKey,
    loginName: c.text,
    browser: c.text,
    system: c.text,
    /** The shortened IP address, which does not identify a single connection. */
    network: c.text,
    signInTime: c.time,
    /** The time of the last use, accurate to about ten minutes. */
    lastUseTime: c.time,
    /** True for the session of the caller. */
    current: c.flag,
  }),
  refusals: [],
});
export type OnlineSession = ReplyOf<typeof staffOnlineList>;

export const staffOnlineEnd = call({
  method: "POST",
  path: "/admin/online/end",
  summary: "End the session of a shopper or a colleague, and close its WebSockets",
  token: "staff",
  permission: "monitor.change",
  reveals: [],
  request: z.object({ kind, sessionId }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "forbidden"],
});
