import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import { number, nothing } from "../model/codecs";
import { optionalFactor } from "../model/second-factor-fields";
import * as account from "./account-fields";

/** The parts of a shopper's personal data. */
export const OWN_DATA_PARTS = [
  "account",
  "staffNotes",
  "tags",
  "addresses",
  "orders",
  "orderItems",
  "orderEvents",
  "orderDrafts",
  "parcels",
  "payments",
  "refunds",
  "refundItems",
  "payouts",
  "reviews",
  "coupons",
  "cart",
  "stockRequests",
  "refillReminders",
  "wishlist",
  "marketingConsent",
  "mails",
  "signIns",
  "secondFactor",
  "devices",
  "files",
] as const;
export type OwnDataPart = (typeof OWN_DATA_PARTS)[number];

const rows = z._default(z.array(z.record(z.string(), z.unknown())), []);

export const ownData = call({
  method: "GET",
  path: "/userApp/userAccount/ownData",
  summary: "Export all stored data of the shopper",
  token: "required",
  request: nothing,
  shape: "data",
  reply: z.record(z.enum(OWN_DATA_PARTS), rows),
  refusals: ["tooManyRequests"],
  optional: true,
});
export type OwnData = ReplyOf<typeof ownData>;

export const ownDataCounts = call({
  method: "GET",
  path: "/userApp/userAccount/ownDataCounts",
  summary: "Count the stored rows of the shopper's data",
  token: "required",
  request: nothing,
  shape: "data",
  /** The number of stored rows by part. */
  reply: z.record(z.string(), number),
  refusals: [],
  optional: true,
});

export const eraseAccount = call({
  method: "POST",
  path: "/userApp/userAccount/eraseAccount",
  summary: "Delete the account; its orders remain without personal data",
  token: "required",
  /** A code is required if the second factor is on. */
  request: z.object({ password: account.passwordToSignIn, ...optionalFactor }),
  shape: "nothing",
  reply: nothing,
  refusals: [
    "passwordWrong",
    "secondFactorWrong",
    "accountBusy",
    "loginDelayed",
    "tooManyRequests",
  ],
  optional: true,
});
