import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { email } from "./account-fields";

/*
 * Stock requests: an e-mail address that waits for a sold-out SKU. The shop mails each request once, in the
 * order of sign-up, and mails no more requests than pieces are free.
 */

/** The fields of a stock request. */
export const stockRequestFields = { skuId: f.id, email };

/** The reply is the same for every address of a visitor, so that it does not reveal accounts or requests. */
const added = c.object({
  /** True if the SKU is in stock. The backend then stores no request. */
  inStock: c.flag,
  /** True if a mail asks the address to confirm. False for a shopper's own address. */
  mustConfirm: c.orElse(c.flag, true),
});

export const addStockRequest = call({
  method: "POST",
  path: "/userApp/stockRequest/add",
  summary: "Wait for a sold-out packing; a mail with a link asks the address to confirm",
  token: "none",
  optional: true,
  idempotent: true,
  request: z.object(stockRequestFields),
  shape: "data",
  reply: added,
  refusals: ["notFound", "tooManyRequests"],
});

export const addOwnStockRequest = call({
  method: "POST",
  path: "/userApp/stockRequest/addOwn",
  summary: "The same for a shopper, whose own address needs no confirmation",
  token: "required",
  optional: true,
  idempotent: true,
  request: z.object({
    ...stockRequestFields,
    /** The address of the account by default. Another address must be confirmed. */
    email: z.optional(email),
  }),
  shape: "data",
  reply: added,
  refusals: ["notFound", "tooManyRequests", "stockRequestsFull"],
});

export const ownStockRequests = call({
  method: "GET",
  path: "/userApp/stockRequest/waiting",
  summary: "List the confirmed requests of a shopper that still wait, the oldest first",
  token: "required",
  optional: true,
  request: c.nothing,
  shape: "data",
  reply: c.list(
    c.object({
      skuId: c.id,
      productId: c.id,
      productName: c.pair,
      packing: c.pairOrNone,
    }),
  ),
  refusals: [],
});
export type OwnStockRequest = ReplyOf<typeof ownStockRequests>[number];

export const endOwnStockRequest = call({
  method: "POST",
  path: "/userApp/stockRequest/end",
  summary: "Cancel the shopper's request for a packing; idempotent",
  token: "required",
  optional: true,
  idempotent: true,
  request: z.object({ skuId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

/** The maximum length of the token in the links of back-in-stock mails. */
const STOCK_TOKEN_MAX = 100;
const byLink = z.object({ token: f.opaqueToken(STOCK_TOKEN_MAX) });

export const stockRequestState = call({
  method: "GET",
  path: "/userApp/stockRequest/link",
  summary: "The stock request of a link from a mail",
  token: "none",
  optional: true,
  request: byLink,
  shape: "data",
  reply: c.object({
    /** The masked e-mail address, of which only the first letter and the domain are visible. */
    email: c.text,
    productId: c.id,
    skuId: c.id,
    productName: c.pair,
    packing: c.pairOrNone,
    /** True if the request was confirmed. */
    confirmed: c.flag,
  }),
  refusals: ["notFound"],
});

export const confirmStockRequest = call({
  method: "POST",
  path: "/userApp/stockRequest/confirm",
  summary: "Confirm the stock request of a link; again changes nothing",
  token: "none",
  optional: true,
  idempotent: true,
  request: byLink,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});
