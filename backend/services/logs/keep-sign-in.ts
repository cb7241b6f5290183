import type { SignInOutcome, SignInSide } from "@contract/staff/states";
import type { RefusalKey } from "@contract/model/failures";
import { readUserAgent } from "../../adapters/read-user-agent";
import { insertSignInTry } from "../../database/logs";
import { roughNetwork } from "../../rules/device-words";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

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
      ...{ side, outcome, loginName: loginName.slice(0, NAME_LENGTH) },
      address: side === "staff" ? ip : roughNetwork(ip),
      device: [browser, system].filter((part) => part !== "").join(" · "),
    });
  } catch (err) {
    shop.log.warn("sign-in.not-recorded", { err });
  }
}
