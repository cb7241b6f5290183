import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { goodsParts } from "./orders";
import { LOGISTICS_STATUS } from "../model/states";

const parcelParts = {
  company: c.someText,
  companyCode: c.text,
  /**
   * An addition to the specification: the carrier's name in both languages, if it is unchanged since then.
   */
  companyName: c.pairOrNone,
  trackingNo: c.someText,
  /** The carrier's tracking page, or empty. */
  trackingUrl: c.text,
  status: c.wordOrElse(LOGISTICS_STATUS, "inTransit"),
  traces: c.listOrNone(
    c.object({ time: c.time, status: c.text, location: c.text, desc: c.someText }),
  ),
};

/** A parcel of an order that is sent in several parcels. */
export const parcelPart = c.object({
  company: c.someText,
  companyCode: c.text,
  /**
   * An addition to the specification: the carrier's name in both languages, if it is unchanged since then.
   */
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
    /** The pick-up place of a parcel that waits there. */
    pickup: c.orNull(z.string()),
    /**
     * An addition to the specification: the parcels of an order that is sent in several, the first one first.
     */
    parts: c.listOrNone(parcelPart),
    /** An addition to the specification: the replacement parcel of an exchange. */
    replacement: c.orNull(c.object(parcelParts)),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type Logistics = ReplyOf<typeof logisticsInfo>;
/** The common fields of all parcels. */
export type Parcel = NonNullable<Logistics["replacement"]>;
