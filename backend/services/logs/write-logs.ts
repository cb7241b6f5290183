import { FAULT_FACT_LENGTH } from "@contract/model/instances";
import { faultFacts, type FaultFacts } from "@platform/logging/logged-error";
import { limitPerMinute } from "@platform/logging/limit-per-minute";
import type { SignInOutcome, SignInSide } from "@contract/staff/states";
import type { RefusalKey } from "@contract/model/failures";
import { readUserAgent } from "../../adapters/read-user-agent";
import { insertLoggedError, insertSignInTry } from "../../database/logs";
import { roughNetwork } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** So many faults of each half are kept in a minute by each process: one half that fails hides nothing of the other. */
const MOST_A_MINUTE = 60;
const mayKeep = {
  backend: limitPerMinute(MOST_A_MINUTE),
  storefront: limitPerMinute(MOST_A_MINUTE),
} as const;

/**
 * Keeps a fault of the backend for the log of errors. One that cannot be kept stands in the program's log alone:
 * most often the database is what failed.
 */
export function keepError(
  { db }: Shop,
  { requestId, call, failure }: { requestId: string; call: string; failure: unknown },
): void {
  if (!mayKeep.backend()) return;
  const told = {
    ...faultFacts(failure, FAULT_FACT_LENGTH),
    call: call.slice(0, FAULT_FACT_LENGTH),
  };
  insertLoggedError(db, { part: "backend", requestId, ...told }).catch(() => undefined);
}

/** A fault as a storefront tells it. */
interface ToldFault extends FaultFacts {
  readonly requestId: string;
  /** Method and path. */
  readonly call: string;
}

/** Keeps a fault that a storefront tells of. Refuses `forbidden` for what is not `isProven` to be one of this shop. */
export async function keepStorefrontFault(
  { db }: Shop,
  isProven: boolean,
  fault: ToldFault,
): Promise<void> {
  if (!isProven) throw new Refusal("forbidden");
  if (mayKeep.storefront()) await insertLoggedError(db, { part: "storefront", ...fault });
}

/** Who tries, from where, with which browser. */
interface Tried {
  readonly side: SignInSide;
  readonly loginName: string;
  readonly ip: string;
  readonly userAgent: string;
}

const OUTCOMES: Partial<Record<RefusalKey, SignInOutcome>> = {
  loginWrong: "wrong",
  staffLoginWrong: "wrong",
  loginDelayed: "held",
  tooManyRequests: "held",
  accountBlocked: "blocked",
  secondFactorNeeded: "factor",
  secondFactorWrong: "factorWrong",
};
const NAME_LENGTH = 32;

/** Signs in by `run` and keeps how it ended for the log of sign-ins, of a shopper with the network only. */
export async function keepingSignIn<Result>(
  shop: Shop,
  tried: Tried,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run();
    await keepSignIn(shop, tried, "ok");
    return result;
  } catch (failure) {
    const outcome = failure instanceof Refusal ? OUTCOMES[failure.key] : undefined;
    if (outcome !== undefined) await keepSignIn(shop, tried, outcome);
    throw failure;
  }
}

/** A log that cannot be written keeps nobody out. */
export async function keepSignIn(
  shop: Shop,
  { side, loginName, ip, userAgent }: Tried,
  outcome: SignInOutcome,
): Promise<void> {
  const { browser, system } = readUserAgent(userAgent);
  try {
    await insertSignInTry(shop.db, {
      side,
      outcome,
      loginName: loginName.slice(0, NAME_LENGTH),
      address: side === "staff" ? ip : roughNetwork(ip),
      device: [browser, system].filter((part) => part !== "").join(" · "),
    });
  } catch (err) {
    shop.log.warn("sign-in.not-recorded", { err });
  }
}
