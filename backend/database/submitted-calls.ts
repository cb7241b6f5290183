import { and, eq, sql } from "drizzle-orm";
import { REPEAT_SUBMIT_WAIT_MS, REPEAT_SUBMIT_WINDOW_MS } from "@contract/model/limits";
import type { Database } from "./connection";
import { submittedCall } from "./schema/operations";

/** The time in ms for which claims are kept. No duplicate waits that long for the response. */
const CLAIM_LIFE_MS = 2 * REPEAT_SUBMIT_WAIT_MS;

/** The claim of a request to execute a call: the id of the call and a random name of the request. */
export interface CallClaim {
  readonly id: string;
  readonly claim: string;
}

/**
 * Claims a call. Returns true for the first request with this id within `REPEAT_SUBMIT_WINDOW_MS`, by the
 * clock of the database. A later claim replaces it.
 */
export async function claimCall(db: Database, { id, claim }: CallClaim): Promise<boolean> {
  const claimed = await db
    .insert(submittedCall)
    .values({ id, claim, claimedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: submittedCall.id,
      set: { claim, claimedAt: sql`clock_timestamp()`, answer: null },
      setWhere: sql`${submittedCall.claimedAt} <= ${getTimeAgo(REPEAT_SUBMIT_WINDOW_MS)}`,
    });
  return claimed.rowCount === 1;
}

/** Returns the request that claimed the call, with the response if there is one already. */
export async function findClaim(
  db: Database,
  id: string,
): Promise<{ readonly claim: string; readonly answer: string | null } | undefined> {
  const [found] = await db
    .select({ claim: submittedCall.claim, answer: submittedCall.answer })
    .from(submittedCall)
    .where(eq(submittedCall.id, id));
  return found;
}

/** Stores the response for duplicates of the call. */
export async function saveCallAnswer(
  db: Database,
  claim: CallClaim,
  answer: string,
): Promise<void> {
  await db.update(submittedCall).set({ answer }).where(isClaim(claim));
}

/** Deletes a claim, so that a duplicate can execute the call. */
export async function deleteClaim(db: Database, claim: CallClaim): Promise<void> {
  await db.delete(submittedCall).where(isClaim(claim));
}

/** Deletes old claims and returns their number. */
export async function deleteOldClaims(db: Database): Promise<number> {
  const gone = await db
    .delete(submittedCall)
    .where(sql`${submittedCall.claimedAt} < ${getTimeAgo(CLAIM_LIFE_MS)}`);
  return gone.rowCount ?? 0;
}

function isClaim({ id, claim }: CallClaim) {
  return and(eq(submittedCall.id, id), eq(submittedCall.claim, claim));
}

function getTimeAgo(ms: number) {
  return sql`clock_timestamp() - make_interval(secs => ${ms / 1_000})`;
}
