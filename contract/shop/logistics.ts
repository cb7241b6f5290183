import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { goodsParts } from "./orders";
import { LOGISTICS_STATUS } from "../model/states";

const parcelParts = {
  company: c.someText,
  companyCode: c.text,
  /** Ours; what the carrier is called in both languages, where it is still called as it was then. */
  companyName: c.pairOrNone,
  trackingNo: c.someText,
  /** The carrier's own page, or empty. */
  trackingUrl: c.text,
  status: c.wordOrElse(LOGISTICS_STATUS, "inTransit"),
  traces: c.listOrNone(
    c.object({ time: c.time, status: c.text, location: c.text, desc: c.someText }),
  ),
};

/** One parcel of an order that goes in several. */
export const parcelPart = c.object({
  company: c.someText,
  companyCode: c.text,
  /** Ours; what the carrier is called in both languages, where it is still called as it was then. */
  companyName: c.pairOrNone,
  trackingNo: c.someText,
  trackingUrl: c.text,
  shipTime: c.time,
  items: c.list(c.object(goodsParts)),
});
export type ParcelPart = z.output<typeof parcelPart>;

export const logisticsInfo = call({
  method: "GET",
  path: "/userOrder/logisticsInfo",
  summary: "Where the parcels of an order are; traces newest first",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: c.object({
    ...parcelParts,
    /** Where to fetch it, when it waits somewhere. */
    pickup: c.orNull(z.string()),
    /** Ours; the parcels of an order that goes in several, the first one first. */
    parts: c.listOrNone(parcelPart),
    /** Ours; the parcel that an exchange of this order ended with. */
    replacement: c.orNull(c.object(parcelParts)),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type Logistics = ReplyOf<typeof logisticsInfo>;
/** What is known of any parcel. */
export type Parcel = NonNullable<Logistics["replacement"]>;
