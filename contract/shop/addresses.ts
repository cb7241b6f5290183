import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import type { DeliveryField } from "./delivery-fields";

/** The fields of a delivery address as an order stores them (spec §3). */
export const deliveryParts = {
  consignee: c.someText,
  phone: c.someText,
  address: c.someText,
  doorNumber: c.text,
  postalCode: c.text,
} satisfies Readonly<Record<DeliveryField, z.ZodMiniType<string>>>;

/**
 * A delivery address of a shopper. `region` is the district or county, if the backend stores it separately.
 */
export const address = c.object({
  id: c.id,
  ...deliveryParts,
  region: c.text,
  isDefault: c.orElse(c.flag, false),
});
export type Address = z.output<typeof address>;

export const addressList = call({
  method: "GET",
  path: "/userApp/address/addressList",
  summary: "List the shopper's addresses, the default first",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.orElse(c.list(address), []),
  refusals: [],
});

export const addAddress = call({
  method: "POST",
  path: "/userApp/address/addAddress",
  summary: "Add an address; the first one becomes the default",
  token: "required",
  request: z.object({ ...f.addressFields, isDefault: z._default(z.boolean(), false) }),
  shape: "data",
  reply: c.orNullIfInvalid(c.object({ id: c.id })),
  refusals: ["addressLimit"],
});

export const updateAddress = call({
  method: "POST",
  path: "/userApp/address/updateAddress",
  summary: "Change an address",
  token: "required",
  request: z.object({ id: f.id, ...f.addressFields, isDefault: z._default(z.boolean(), false) }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const deleteAddress = call({
  method: "POST",
  path: "/userApp/address/deleteAddress",
  summary: "Delete an address; the newest remaining one becomes the default if needed",
  token: "required",
  request: z.object({ id: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const setDefaultAddress = call({
  method: "POST",
  path: "/userApp/address/setDefaultAddress",
  summary: "Make an address the default",
  token: "required",
  request: z.object({ id: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});
