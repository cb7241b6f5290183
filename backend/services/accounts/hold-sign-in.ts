import { SIGN_IN_SECOND_STEP_MAX_MS } from "@contract/model/limits";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { getDeviceKey } from "../../database/known-devices";
import { findEnabledFactor, insertPendingSignIn } from "../../database/shopper-factors";

/** The client that signs in. */
export interface SignInClient {
  readonly ip: string;
  /** The secret of the browser. Null for a client that sends none. */
  readonly device: string | null;
}

/**
 * Returns the name of the client that may complete a sign-in. It is the browser, or the network of a client that sends
 * no device header. It differs by account, so that rows cannot be linked.
 */
export function getPendingClientName(shopperId: string, { ip, device }: SignInClient): string {
  if (device === null) return `network ${ip}`;
  return getDeviceKey(device, { name: "pending sign-in", secret: shopperId });
}

/**
 * Stores a sign-in with a correct password if the account has a second factor. Returns its ticket, or null if the
 * password is enough.
 */
export async function holdForSecondFactor(
  tx: Transaction,
  shopperId: string,
  client: SignInClient,
): Promise<string | null> {
  if ((await findEnabledFactor(tx, shopperId)) === undefined) return null;
  const expiresAt = new Date((await getShopNow(tx)).getTime() + SIGN_IN_SECOND_STEP_MAX_MS);
  const from = getPendingClientName(shopperId, client);
  return insertPendingSignIn(tx, { shopperId, client: from, expiresAt });
}
