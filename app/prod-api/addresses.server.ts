import type { RequestOf } from "@contract/call";
import * as calls from "@contract/addresses";
import type { Answer } from "./answer";
import { ask, type Caller } from "./call.server";

/** A delivery address (spec §3); texts are empty when not given. */
export interface Address {
  readonly id: string;
  readonly consignee: string;
  readonly phone: string;
  readonly address: string;
  readonly doorNumber: string;
  readonly postalCode: string;
  readonly region: string;
  readonly isDefault: boolean;
}

/** What an address form sends. */
export type AddressInput = RequestOf<typeof calls.addAddress>;

/** The shopper's addresses, the default first. */
export function addressList(caller: Caller): Promise<Answer<readonly Address[]>> {
  return ask(calls.addressList, undefined, caller);
}

/** Adds an address; the first becomes the default. */
export function addAddress(
  caller: Caller,
  input: AddressInput,
): Promise<Answer<{ readonly id: string }>> {
  return ask(calls.addAddress, input, caller);
}

/** Changes an address. */
export function updateAddress(
  caller: Caller,
  input: AddressInput & { readonly id: string },
): Promise<Answer<undefined>> {
  return ask(calls.updateAddress, input, caller);
}

/** Deletes an address; the newest becomes the default. */
export function deleteAddress(caller: Caller, id: string): Promise<Answer<undefined>> {
  return ask(calls.deleteAddress, { id }, caller);
}

/** Makes an address the default. */
export function setDefaultAddress(caller: Caller, id: string): Promise<Answer<undefined>> {
  return ask(calls.setDefaultAddress, { id }, caller);
}
