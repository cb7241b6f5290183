import * as calls from "@contract/addresses";
import type { RequestOf } from "@contract/call";
import { ask, type Caller } from "./call.server";

/** What an address form sends. */
export type AddressInput = RequestOf<typeof calls.addAddress>;

/** The shopper's addresses, the default first. */
export function addressList(caller: Caller) {
  return ask(calls.addressList, undefined, caller);
}

/** Adds an address; the first becomes the default. */
export function addAddress(caller: Caller, input: AddressInput) {
  return ask(calls.addAddress, input, caller);
}

/** Changes an address. */
export function updateAddress(caller: Caller, input: RequestOf<typeof calls.updateAddress>) {
  return ask(calls.updateAddress, input, caller);
}

/** Deletes an address; the newest becomes the default. */
export function deleteAddress(caller: Caller, id: string) {
  return ask(calls.deleteAddress, { id }, caller);
}

/** Makes an address the default. */
export function setDefaultAddress(caller: Caller, id: string) {
  return ask(calls.setDefaultAddress, { id }, caller);
}
