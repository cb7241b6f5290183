import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/own-data";
import type { Answer } from "./answer";
import { callBackend, type Caller } from "./call.server";
import { clearCacheAfter } from "./viewer-cache.server";

/**
 * Returns all data that the backend stores about the shopper. If the backend does not support this call, the
 * answer is `notFound`.
 */
export function readOwnData(caller: Caller): Promise<Answer<calls.OwnData>> {
  return callBackend(caller, calls.ownData);
}

/**
 * Returns the number of stored rows of each part. If the backend does not support this call, the answer is
 * `notFound`.
 */
export function countOwnData(caller: Caller): Promise<Answer<Readonly<Record<string, number>>>> {
  return callBackend(caller, calls.ownDataCounts);
}

/**
 * Deletes the account. It ends every session including the current one, so the caller must sign the shopper
 * out.
 */
export function eraseAccount(
  caller: Caller,
  input: RequestOf<typeof calls.eraseAccount>,
): Promise<Answer<unknown>> {
  return clearCacheAfter(caller, callBackend(caller, calls.eraseAccount, input));
}
