import * as z from "zod/mini";
import { call } from "./call";
import { nothing, wireId, wireText } from "./envelope";
import * as f from "./fields";

/** A delivery address (spec §3). `region` is the district or county when the backend keeps it apart. */
export const address = z.object({
  id: wireId,
  consignee: z.string(),
  phone: z.string(),
  address: z.string(),
  doorNumber: wireText,
  postalCode: wireText,
  region: wireText,
  isDefault: z.pipe(
    z.union([z.boolean(), z.literal([0, 1])]),
    z.transform((value: boolean | 0 | 1) => value === true || value === 1),
  ),
});

/** The rules of spec §5; the region is joined into the address text by the page. */
export const addressFields = {
  consignee: f.consignee,
  phone: f.phone,
  address: f.shippingAddress,
  doorNumber: f.doorNumber,
  postalCode: f.postalCode,
  region: f.region,
};

export const addressList = call({
  method: "GET",
  path: "/userApp/address/addressList",
  summary: "The shopper's addresses, the default first",
  token: "required",
  request: nothing,
  shape: "data",
  reply: z.array(address),
  refusals: [],
});

export const addAddress = call({
  method: "POST",
  path: "/userApp/address/addAddress",
  summary: "Add an address; the first becomes the default",
  token: "required",
  request: z.object({ ...addressFields, isDefault: z._default(z.boolean(), false) }),
  shape: "data",
  reply: z.object({ id: wireId }),
  refusals: ["addressLimit"],
});

export const updateAddress = call({
  method: "POST",
  path: "/userApp/address/updateAddress",
  summary: "Change an address",
  token: "required",
  request: z.object({ id: f.id, ...addressFields, isDefault: z._default(z.boolean(), false) }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound"],
});

export const deleteAddress = call({
  method: "POST",
  path: "/userApp/address/deleteAddress",
  summary: "Delete an address; the newest becomes the default",
  token: "required",
  request: z.object({ id: f.id }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound"],
});

export const setDefaultAddress = call({
  method: "POST",
  path: "/userApp/address/setDefaultAddress",
  summary: "Make an address the default",
  token: "required",
  request: z.object({ id: f.id }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound"],
});
