import type { Database } from "../../database/connection";
import { countMore, countUse, forgetUses, takeBackUse } from "../../database/rate-limits";
import { signInHoldMs } from "../../rules/attempt-limits";
import { Refusal } from "../../rules/refusal";
import { holdBack } from "./hold-back";

/** Who tries to sign in, as the limits count. */
interface SignInCounts {
  /** One name for one account, whoever has it or not. */
  readonly account: string;
  readonly network: string;
  /** False: QA's tries, which the limit of a network does not count. */
  readonly counted: boolean;
  /** Of a device that this account was signed in with, else null. */
  readonly knownDevice: string | null;
}

/**
 * What may be called when the password was right: it was no failure. Until then a try counts as one, so
 * that a thousand at once are not a thousand guesses.
 */
type Succeeded = () => Promise<void>;

/**
 * Lets a try at signing in be looked at (security-controls B5, decisions "Sign-in"). Each limit is of the
 * asker's own doing: five failures of a network at an account, twenty of a network. What strangers do at
 * other networks holds a try back for some seconds and refuses nobody; a known device has ten tries of
 * its own beside all that. Refuses `loginDelayed`, `tooManyRequests` with the seconds to wait.
 */
export async function admitSignIn(db: Database, counts: SignInCounts): Promise<Succeeded> {
  const { knownDevice } = counts;
  if (knownDevice !== null && (await countUse(db, "loginByDevice", knownDevice)) === 0)
    return () => forgetUses(db, "loginByDevice", knownDevice);
  return admitStranger(db, counts);
}

async function admitStranger(
  db: Database,
  { account, network, counted }: SignInCounts,
): Promise<Succeeded> {
  const pair = pairOf(account, network);
  const pairWait = await countUse(db, "loginByAccountAndAddress", pair);
  if (pairWait > 0) throw new Refusal("loginDelayed", { seconds: pairWait });
  const networkWait = counted ? await countUse(db, "loginByAddress", network) : 0;
  if (networkWait > 0) {
    await takeBackUse(db, "loginByAccountAndAddress", pair);
    throw new Refusal("tooManyRequests", { seconds: networkWait });
  }
  await holdBack(signInHoldMs(await countMore(db, "loginByAccount", account)));
  return async () => {
    await Promise.all([
      forgetUses(db, "loginByAccountAndAddress", pair),
      takeBackUse(db, "loginByAccount", account),
      ...(counted ? [takeBackUse(db, "loginByAddress", network)] : []),
    ]);
  };
}

/** Whoever has set a new password there may use it at once, however often the old one was guessed at. */
export async function forgetOwnFailures(
  db: Database,
  { account, network }: Pick<SignInCounts, "account" | "network">,
): Promise<void> {
  await forgetUses(db, "loginByAccountAndAddress", pairOf(account, network));
}

/** The one name of a shopper's account in the limits, however its case is typed. */
export function accountOfShopper(loginName: string): string {
  return loginName.toLowerCase();
}

function pairOf(account: string, network: string): string {
  return `${account} ${network}`;
}
