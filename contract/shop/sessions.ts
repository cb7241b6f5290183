import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";

/* The calls about the sessions of a shopper (prod-api B.3). */

export const sessionList = call({
  method: "GET",
  path: "/userApp/session/list",
  summary: "List the shopper's sessions: the current one first, then by last use",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.list(
    c.object({
      sessionId: c.shortKey,
      /**
       * The name of the browser, such as "Chrome". `system` is the operating system, such as "Android". Both
       * are empty if unknown.
       */
      browser: c.text,
      system: c.text,
      /** The IP address without its last part, so that it does not identify a single connection. */
      network: c.text,
      signInTime: c.time,
      /** The time of the last use, accurate to about ten minutes. */
      lastUseTime: c.time,
      /** True for the session of the caller. */
      current: c.flag,
    }),
  ),
  refusals: [],
  optional: true,
});
export type ShopperSession = ReplyOf<typeof sessionList>[number];

export const sessionEnd = call({
  method: "POST",
  path: "/userApp/session/end",
  summary: "End a session and close its WebSockets",
  token: "required",
  request: z.object({
    sessionId: z.string().check(z.regex(/^[\w-]{1,64}$/, "sessionId.format")),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
  optional: true,
});

export const sessionEndOthers = call({
  method: "POST",
  path: "/userApp/session/endOthers",
  summary: "End all sessions except the current one",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.object({ ended: c.listOrNone(c.shortKey) }),
  refusals: [],
  optional: true,
});
