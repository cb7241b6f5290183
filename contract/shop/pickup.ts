import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import {
  DOOR_NUMBER_LENGTH,
  PICKUP_CODE_LENGTH,
  PICKUP_DISTRICT_LENGTH,
  PICKUP_HOURS_LENGTH,
  SHIPPING_ADDRESS_LENGTH,
} from "../model/limits";
import { PICKUP_KINDS, PICKUP_REGIONS } from "../model/states";

/*
 * Pick-up points: stores and lockers where a shopper collects a parcel. They are not in the specification. A
 * backend without this call delivers to addresses only.
 */

/** Accepts the code of a pick-up point: letters, digits and hyphens. */
export const pickupCode = f
  .text("pickupCode", PICKUP_CODE_LENGTH)
  .check(z.regex(/^[A-Za-z0-9-]*$/, "pickupCode.format"));

const DISTRICT = PICKUP_DISTRICT_LENGTH;
const NAME = { min: 1, max: DOOR_NUMBER_LENGTH.max };

/**
 * The columns of a file with pick-up points. An order stores the name and the address in the fields of its
 * delivery address, so both have the limits of these fields.
 */
export const pickupColumns = z.object({
  code: pickupCode,
  kind: z.enum(PICKUP_KINDS),
  region: z.enum(PICKUP_REGIONS),
  district: f.text("district", DISTRICT),
  districtEn: f.text("districtEn", DISTRICT),
  name: f.text("name", NAME),
  nameEn: f.text("nameEn", NAME),
  address: f.text("address", SHIPPING_ADDRESS_LENGTH),
  addressEn: f.text("addressEn", SHIPPING_ADDRESS_LENGTH),
  hours: f.optionalText("hours", PICKUP_HOURS_LENGTH),
  hoursEn: f.optionalText("hoursEn", PICKUP_HOURS_LENGTH),
});

const pickupPoint = c.object({
  code: c.someText,
  kind: z.enum(PICKUP_KINDS),
  region: z.enum(PICKUP_REGIONS),
  district: c.pair,
  name: c.pair,
  address: c.pair,
  /** The opening hours, or an empty text. */
  hours: c.pairOrNone,
});
export type PickupPoint = z.output<typeof pickupPoint>;

export const pickupPoints = call({
  method: "GET",
  path: "/userApp/pickup/pickupPoints",
  summary: "Find pick-up points by district and text, 20 on a page",
  token: "none",
  request: z.object({
    /** The name of a district in either language, or a part of it. */
    district: z.optional(f.keyword()),
    /** Words of the name, the address or the code. */
    keyword: z.optional(f.keyword()),
    /** The code of the chosen point, which the reply contains even if the search does not find it. */
    code: z.optional(f.keyword()),
    pageNum: z._default(c.queryNumber(1, 10_000), 1),
  }),
  shape: "data",
  reply: c.object({
    points: c.list(pickupPoint),
    /** The number of points that the search finds on all pages. */
    total: c.number,
    chosen: c.orNull(pickupPoint),
    /** All districts with points. The list is empty if the shop offers no pick-up. */
    districts: c.list(c.object({ region: z.enum(PICKUP_REGIONS), name: c.pair })),
  }),
  refusals: [],
  optional: true,
});
export type PickupSearch = ReplyOf<typeof pickupPoints>;

/** The pick-up point of an order. The delivery address of the order contains its name and address. */
export const orderPickup = c.object({
  code: c.someText,
  kind: z.enum(PICKUP_KINDS),
  /** The opening hours at the time of the order, in its language. Empty if they are unknown. */
  hours: c.text,
});
export type OrderPickup = z.output<typeof orderPickup>;

/** The pick-up point of a new order, and who collects the parcel. */
export const pickupChoice = z.object({ code: pickupCode, consignee: f.consignee, phone: f.phone });
