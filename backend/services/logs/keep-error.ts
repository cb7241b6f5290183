import { FAULT_FACT_LENGTH } from "@contract/model/instances";
import { faultFacts, type FaultFacts } from "@platform/logging/fault-facts";
import { limitPerMinute } from "@platform/logging/limit-per-minute";
import { insertLoggedError } from "../../database/logs";
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
