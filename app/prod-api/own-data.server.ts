import * as calls from "@contract/shop/own-data";
import type { Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { changing } from "./viewer-cache.server";

/** All that is kept about the shopper; an optional call: a backend without it answers `notFound`. */
export function readOwnData(caller: Caller): Promise<Answer<calls.OwnData>> {
  return ask(caller, calls.ownData);
}

/** How many rows of each part are kept; optional as well. */
export function countOwnData(caller: Caller): Promise<Answer<Readonly<Record<string, number>>>> {
  return ask(caller, calls.ownDataCounts);
}

/** Deletes the account; every session ends, this one too: sign out after it. */
export function eraseAccount(caller: Caller, password: string): Promise<Answer<unknown>> {
  return changing(caller, ask(caller, calls.eraseAccount, { password }));
}
