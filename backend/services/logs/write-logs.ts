import { FAULT_TEXT_LENGTH } from "@contract/model/instances";
import { toFaultFacts, type FaultFacts } from "@platform/logging/logged-error";
import { limitPerMinute } from "@platform/logging/limit-per-minute";
import type { SignInOutcome, SignInSide } from "@contract/staff/states";
import type { RefusalKey } from "@contract/model/failures";
import { readUserAgent } from "../../adapters/read-user-agent";
import { insertLoggedError, insertSignInAttempt } from "../../database/logs";
import { maskNetwork } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * The maximum number of errors that a process stores in a minute for each part. Backend and storefront have separate
 * limits, so that many errors of one do not hide those of the other.
 */
const ERRORS_PER_MINUTE = 60;
const isWithinLimit = {
  backend: limitPerMinute(ERRORS_PER_MINUTE),
  storefront: limitPerMinute(ERRORS_PER_MINUTE),
} as const;

/**
 * Stores an error of the backend for the error log. If storing fails, the error is only in the process log. The usual
 * reason is that the database is down.
 */
export function saveError(
  { db }: Shop,
  { requestId, call, failure }: { requestId: string; call: string; failure: unknown },
): void {
  if (!isWithinLimit.backend()) return;
  const told = {
    ...toFaultFacts(failure, FAULT_TEXT_LENGTH),
    call: call.slice(0, FAULT_TEXT_LENGTH),
  };
  insertLoggedError(db, { part: "backend", requestId, ...told }).catch(() => undefined);
}

/** An error that a storefront reports. */
interface ReportedFault extends FaultFacts {
  readonly requestId: string;
  /** The HTTP method and the path of the failed request. */
  readonly call: string;
}

/**
 * Stores an error that a storefront reports. Throws `forbidden` if `isProven` is false, because the storefront may
 * not belong to this shop.
 */
export async function saveStorefrontFault(
  { db }: Shop,
  isProven: boolean,
  fault: ReportedFault,
): Promise<void> {
  if (!isProven) throw new Refusal("forbidden");
  if (isWithinLimit.storefront()) await insertLoggedError(db, { part: "storefront", ...fault });
}

/** The client of a sign-in attempt. */
interface SignInAttempt {
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

/** Runs a sign-in and records its outcome. For a shopper only the network part of the IP address is stored. */
export async function logSignIn<Result>(
  shop: Shop,
  tried: SignInAttempt,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await run();
    await saveSignInAttempt(shop, tried, "ok");
    return result;
  } catch (failure) {
    const outcome = failure instanceof Refusal ? OUTCOMES[failure.key] : undefined;
    if (outcome !== undefined) await saveSignInAttempt(shop, tried, outcome);
    throw failure;
  }
}

/** Records a sign-in attempt. If writing the log fails, the sign-in continues. */
export async function saveSignInAttempt(
  shop: Shop,
  { side, loginName, ip, userAgent }: SignInAttempt,
  outcome: SignInOutcome,
): Promise<void> {
  const { browser, system } = readUserAgent(userAgent);
  try {
    await insertSignInAttempt(shop.db, {
      side,
      outcome,
      loginName: loginName.slice(0, NAME_LENGTH),
      address: side === "staff" ? ip : maskNetwork(ip),
      device: [browser, system].filter((part) => part !== "").join(" · "),
    });
  } catch (err) {
    shop.log.warn("sign-in.not-recorded", { err });
  }
}
