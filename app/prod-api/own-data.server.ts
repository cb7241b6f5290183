import * as calls from "@contract/shop/own-data";
import type { Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { clearCacheAfter } from "./viewer-cache.server";

/**
 * Returns all stored data of the shopper. Optional call: a backend without it answers `notFound`.
 */
export function readOwnData(caller: Caller): Promise<Answer<calls.OwnData>> {
  return ask(caller, calls.ownData);
}

/** Returns the number of stored rows by part. It is optional as well. */
export function countOwnData(caller: Caller): Promise<Answer<Readonly<Record<string, number>>>> {
  return ask(caller, calls.ownDataCounts);
}

/** Deletes the account. It ends every session including this one, so the caller must sign out. */
export function eraseAccount(caller: Caller, password: string): Promise<Answer<unknown>> {
  return clearCacheAfter(caller, ask(caller, calls.eraseAccount, { password }));
}
