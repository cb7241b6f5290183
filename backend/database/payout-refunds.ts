import { and, eq, inArray, lte } from "drizzle-orm";
import { OPEN_PAYOUT_STATUSES } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import type { PaymentRecord } from "./payments";
import { payoutRefunds, payment } from "./schema/payments";

/** A sum on its way back, in HK cents. */
export type PayoutRefundRecord = typeof payoutRefunds.$inferSelect;

/**
 * Takes one sum whose time to go back has come and puts its next try off to `retryAt`, so that no other
 * job asks for it meanwhile; undefined when none is due.
 */
export async function claimPayoutRefund(
  tx: Transaction,
  now: Date,
  retryAt: (attempts: number) => Date,
): Promise<{ back: PayoutRefundRecord; payment: PaymentRecord } | undefined> {
  const [due] = await tx
    .select({ back: payoutRefunds, payment })
    .from(payoutRefunds)
    .innerJoin(payment, eq(payment.id, payoutRefunds.paymentId))
    .where(and(eq(payoutRefunds.status, "waiting"), lte(payoutRefunds.nextTryAt, now)))
    .orderBy(payoutRefunds.nextTryAt)
    .limit(1)
    .for("no key update", { of: payoutRefunds, skipLocked: true });
  if (due === undefined) return undefined;
  const attempts = due.back.attempts + 1;
  await tx
    .update(payoutRefunds)
    .set({ attempts, nextTryAt: retryAt(attempts) })
    .where(eq(payoutRefunds.id, due.back.id));
  return { ...due, back: { ...due.back, attempts } };
}

/** Notes how a sum on its way back stands; what is done stays done. */
export async function updatePayoutRefund(
  db: Database | Transaction,
  id: string,
  change: Pick<typeof payoutRefunds.$inferInsert, "status" | "providerRef" | "doneAt">,
): Promise<void> {
  await db
    .update(payoutRefunds)
    .set(change)
    .where(and(eq(payoutRefunds.id, id), inArray(payoutRefunds.status, [...OPEN_PAYOUT_STATUSES])));
}

/** A provider says that a sum is back, or that it could not be sent: then a person must. */
export async function closePayoutRefund(
  tx: Transaction,
  refundKey: string,
  isSucceeded: boolean,
  now: Date,
): Promise<"noted" | "already"> {
  const closed = await tx
    .update(payoutRefunds)
    .set(isSucceeded ? { status: "done", doneAt: now } : { status: "manual" })
    .where(
      and(
        eq(payoutRefunds.refundKey, refundKey),
        inArray(
          payoutRefunds.status,
          isSucceeded ? [...OPEN_PAYOUT_STATUSES, "manual"] : [...OPEN_PAYOUT_STATUSES],
        ),
      ),
    )
    .returning({ id: payoutRefunds.id });
  return closed.length === 1 ? "noted" : "already";
}

/** The sums that were sent back for one refund: one, or none yet. */
export async function payoutsOfRefund(
  db: Database,
  refundId: string,
): Promise<PayoutRefundRecord[]> {
  return db
    .select()
    .from(payoutRefunds)
    .where(eq(payoutRefunds.refundKey, `refund:${refundId}`));
}
