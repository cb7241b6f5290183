import type { Database } from "../../database/connection";
import { countUseUnlimited, countUse, resetUses, subtractUse } from "../../database/rate-limits";
import { getSignInDelayMs } from "../../rules/attempt-limits";
import { Refusal } from "../../rules/refusal";
import { delaySignIn } from "./delay-sign-in";

/** The values by which sign-in attempts are counted. */
interface SignInCounts {
  /** The name under which attempts are counted. It is set even if the account does not exist. */
  readonly account: string;
  readonly network: string;
  /** False for QA clients, whose attempts do not count for the limit of a network. */
  readonly counted: boolean;
  /** The key of a device on which this account signed in before. Null for any other device. */
  readonly knownDevice: string | null;
}

/**
 * Removes the attempt from the counts. The caller calls it after a correct password. Until then each attempt counts
 * as a failure, so that 1,000 concurrent attempts do not become 1,000 guesses.
 */
type Succeeded = () => Promise<void>;

/**
 * Applies the limits for sign-in attempts (docs/decisions, "Sign-in").
 * Each limit counts the client's own failures: five of a network for an account, and twenty of a network. Failures of
 * other networks only delay an attempt by some seconds. A known device has a separate limit of ten attempts.
 * Throws `loginDelayed` or `tooManyRequests` with the seconds to wait.
 */
export async function checkSignInLimits(db: Database, counts: SignInCounts): Promise<Succeeded> {
  const { knownDevice } = counts;
  if (knownDevice !== null && (await countUse(db, "loginByDevice", knownDevice)) === 0)
    return () => resetUses(db, "loginByDevice", knownDevice);
  return admitStranger(db, counts);
}

async function admitStranger(
  db: Database,
  { account, network, counted }: SignInCounts,
): Promise<Succeeded> {
  const pair = joinPair(account, network);
  const pairWait = await countUse(db, "loginByAccountAndAddress", pair);
  if (pairWait > 0) throw new Refusal("loginDelayed", { seconds: pairWait });
  const networkWait = counted ? await countUse(db, "loginByAddress", network) : 0;
  if (networkWait > 0) {
    await subtractUse(db, "loginByAccountAndAddress", pair);
    throw new Refusal("tooManyRequests", { seconds: networkWait });
  }
  await delaySignIn(getSignInDelayMs(await countUseUnlimited(db, "loginByAccount", account)));
  return async () => {
    await Promise.all([
      resetUses(db, "loginByAccountAndAddress", pair),
      subtractUse(db, "loginByAccount", account),
      ...(counted ? [subtractUse(db, "loginByAddress", network)] : []),
    ]);
  };
}

/**
 * Resets the failures of a client that has just set a new password, so that it can sign in immediately. Earlier
 * failures with the old password no longer count.
 */
export async function resetClientFailures(
  db: Database,
  { account, network }: Pick<SignInCounts, "account" | "network">,
): Promise<void> {
  await resetUses(db, "loginByAccountAndAddress", joinPair(account, network));
}

/** Returns the name under which a shopper's attempts are counted: the login name in lower case. */
export function toShopperAccount(loginName: string): string {
  return loginName.toLowerCase();
}

function joinPair(account: string, network: string): string {
  return `${account} ${network}`;
}
