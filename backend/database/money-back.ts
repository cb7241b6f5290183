import { and, eq, inArray, lte } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import type { PaymentRecord } from "./payments";
import { moneyBack, payment } from "./schema/payments";

/** A sum on its way back, in HK cents. */
export type MoneyBackRecord = typeof moneyBack.$inferSelect;

/**
 * Takes one sum whose time to go back has come and puts its next try off to `retryAt`, so that no other
 * sweeper asks for it meanwhile; undefined when none is due.
 */
export async function claimMoneyBack(
  tx: Transaction,
  now: Date,
  retryAt: (attempts: number) => Date,
): Promise<{ back: MoneyBackRecord; payment: PaymentRecord } | undefined> {
  const [due] = await tx
    .select({ back: moneyBack, payment })
    .from(moneyBack)
    .innerJoin(payment, eq(payment.id, moneyBack.paymentId))
    .where(and(eq(moneyBack.status, "waiting"), lte(moneyBack.nextTryAt, now)))
    .orderBy(moneyBack.nextTryAt)
    .limit(1)
    .for("no key update", { of: moneyBack, skipLocked: true });
  if (due === undefined) return undefined;
  const attempts = due.back.attempts + 1;
  await tx
    .update(moneyBack)
    .set({ attempts, nextTryAt: retryAt(attempts) })
    .where(eq(moneyBack.id, due.back.id));
  return { ...due, back: { ...due.back, attempts } };
}

/** Notes how a sum on its way back stands; what is done stays done. */
export async function updateMoneyBack(
  db: Database | Transaction,
  id: string,
  change: Pick<typeof moneyBack.$inferInsert, "status" | "providerRef" | "doneAt">,
): Promise<void> {
  await db
    .update(moneyBack)
    .set(change)
    .where(and(eq(moneyBack.id, id), inArray(moneyBack.status, ["waiting", "asked"])));
}

/** A provider says that a sum is back, or that it could not be sent: then a person must. */
export async function settleMoneyBack(
  tx: Transaction,
  refundKey: string,
  isSucceeded: boolean,
  now: Date,
): Promise<"noted" | "already"> {
  const settled = await tx
    .update(moneyBack)
    .set(isSucceeded ? { status: "done", doneAt: now } : { status: "manual" })
    .where(
      and(
        eq(moneyBack.refundKey, refundKey),
        inArray(
          moneyBack.status,
          isSucceeded ? ["waiting", "asked", "manual"] : ["waiting", "asked"],
        ),
      ),
    )
    .returning({ id: moneyBack.id });
  return settled.length === 1 ? "noted" : "already";
}
