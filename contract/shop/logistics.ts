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
   * The carrier's name in both languages, if the dictionary of carriers contains it. It is not in the
   * specification.
   */
  companyName: c.pairOrNone,
  trackingNo: c.someText,
  /** The URL of the carrier's tracking page, or an empty text. */
  trackingUrl: c.text,
  status: c.wordOrElse(LOGISTICS_STATUS, "inTransit"),
  traces: c.listOrNone(
    c.object({ time: c.time, status: c.text, location: c.text, desc: c.someText }),
  ),
};

/** A parcel of an order that is shipped in several parcels. */
export const parcelPart = c.object({
  company: c.someText,
  companyCode: c.text,
  /**
   * The carrier's name in both languages, if the dictionary of carriers contains it. It is not in the
   * specification.
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
  summary: "Get the tracking events of an order's parcels, newest first",
  token: "required",
  request: z.object({ orderId: f.id }),
  shape: "data",
  reply: c.object({
    ...parcelParts,
    /** The pickup point where a parcel waits for the shopper. */
    pickup: c.orNull(z.string()),
    /**
     * The parcels of an order that is shipped in parts, first parcel first. They are not in the
     * specification.
     */
    parts: c.listOrNone(parcelPart),
    /** The replacement parcel of an exchange. It is not in the specification. */
    replacement: c.orNull(c.object(parcelParts)),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type Logistics = ReplyOf<typeof logisticsInfo>;
/** The fields that every parcel has. */
export type Parcel = NonNullable<Logistics["replacement"]>;
