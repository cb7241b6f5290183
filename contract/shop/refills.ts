import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";

/*
 * Refill reminders: a mail to the shopper at the time when a received SKU should be used up. The shopper asks for
 * each reminder at a line of the order.
 */

/** The reminder that a line of a received order offers. Lines whose SKU has no known duration offer none. */
export const refillOffer = c.object({
  orderItemId: c.id,
  /** The time at which all units of the line should be used up. The shop then sends the mail. */
  at: c.time,
  /** True if the shopper has asked for the mail. */
  asked: c.flag,
});
export type RefillOffer = z.output<typeof refillOffer>;

const ofLine = {
  token: "required",
  request: z.object({ orderItemId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  optional: true,
} as const;

export const askForRefill = call({
  ...ofLine,
  method: "POST",
  path: "/userOrder/refill/ask",
  summary: "Ask for a mail when the goods of an order line should be used up; idempotent",
  idempotent: true,
  refusals: ["notFound", "stateNotAllowed"],
});

export const stopRefill = call({
  ...ofLine,
  method: "POST",
  path: "/userOrder/refill/stop",
  summary: "Stop the refill reminder of an order line; idempotent",
  idempotent: true,
  refusals: ["notFound"],
});

export const refillReminders = call({
  method: "GET",
  path: "/userOrder/refill/list",
  summary: "List the refill reminders that are still to be sent, the next one first",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.list(
    c.object({
      orderItemId: c.id,
      orderId: c.id,
      productName: c.pair,
      packing: c.pairOrNone,
      at: c.time,
    }),
  ),
  refusals: [],
  optional: true,
});
export type RefillReminder = ReplyOf<typeof refillReminders>[number];
