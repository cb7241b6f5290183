import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { HkCents } from "@contract/model/money";
import { PAY_STATUS, OPEN_PAYOUT_STATUSES, type PayStatus } from "@contract/model/states";
import type { SandboxStore } from "../adapters/payment/sandbox/sandbox-provider";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { queryPrepared } from "./prepared-statements";
import { toTextLiterals } from "./schema/columns";
import {
  payoutRefunds,
  payment,
  paymentEvent,
  sandboxPayment,
  sandboxRefund,
  paymentMethod,
} from "./schema/payments";
import { runInTransaction } from "./transaction";

export type PaymentRecord = typeof payment.$inferSelect;

/** Returns a payment attempt by its number. */
export async function findPayment(
  db: Database | Transaction,
  payNo: string,
): Promise<PaymentRecord | undefined> {
  const [found] = await db.select().from(payment).where(eq(payment.payNo, payNo));
  return found;
}

/** Returns a payment attempt by its number if it belongs to the shopper. */
export async function findPaymentOfShopper(
  db: Database | Transaction,
  shopperId: string,
  payNo: string,
): Promise<PaymentRecord | undefined> {
  const [found] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.payNo, payNo), eq(payment.shopperId, shopperId)));
  return found;
}

/**
 * Inserts a payment attempt, or returns the existing one with the same request id, so that a repeated form starts one
 * payment. Returns undefined if the payment number is taken. The caller can then try another number.
 */
export async function insertPaymentOnce(
  tx: Transaction,
  row: typeof payment.$inferInsert,
): Promise<PaymentRecord | undefined> {
  await tx.insert(payment).values(row).onConflictDoNothing();
  const [written] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.shopperId, row.shopperId), eq(payment.requestId, row.requestId)));
  return written;
}

/** Updates a payment attempt if its status is one of `from`. Returns false if it has another status. */
export async function changePaymentStatus(
  db: Database | Transaction,
  paymentId: string,
  from: readonly PayStatus[],
  change: Partial<typeof payment.$inferInsert>,
): Promise<boolean> {
  const moved = await db
    .update(payment)
    .set(change)
    .where(and(eq(payment.id, paymentId), inArray(payment.status, [...from])))
    .returning({ id: payment.id });
  return moved.length === 1;
}

/** Cancels the pending payment attempts of an order for which no money was received. */
export async function cancelPendingPayments(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ status: PAY_STATUS.cancelled })
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.status, PAY_STATUS.pending),
        isNull(payment.review),
      ),
    );
}

/**
 * Returns the newest payment of an order with a reference or a receipt, if it waits for staff or if they rejected it.
 */
export async function findManualPayment(
  db: Database,
  orderId: string,
): Promise<PaymentRecord | undefined> {
  const [found] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        inArray(payment.status, [PAY_STATUS.pending, PAY_STATUS.failed]),
        sql`(${payment.reference} <> '' or ${payment.receipt} <> '' or ${payment.rejectReason} <> '')`,
      ),
    )
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(1);
  return found;
}

/** Returns the payment that paid an order. Returns undefined if the order is unpaid or cost nothing. */
export async function findPaidPayment(
  db: Database | Transaction,
  orderId: string,
): Promise<PaymentRecord | undefined> {
  const [found] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.orderId, orderId),
        eq(payment.status, PAY_STATUS.paid),
        isNull(payment.review),
      ),
    );
  return found;
}

/** Returns the payments that paid these orders. */
export async function listPaidPayments(
  db: Database,
  orderIds: readonly string[],
): Promise<PaymentRecord[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.orderId, [...orderIds]),
        eq(payment.status, PAY_STATUS.paid),
        isNull(payment.review),
      ),
    );
}

/** Payments that were created after `createdAfter` are due if they were last polled before `polledBefore`. */
interface PollingStep {
  readonly createdAfter: Date;
  readonly polledBefore: Date;
}

interface DuePayments {
  /** The steps for the youngest payments first. The first step that fits a payment applies. */
  readonly steps: readonly PollingStep[];
  readonly limit: number;
}

/**
 * Returns the payments whose status must be requested from the provider, oldest first. Cancelled payments are
 * included, because their money may still arrive. The status is requested for an hour after the payment was created.
 */
export async function findPaymentsToPoll(
  db: Database,
  { steps, limit }: DuePayments,
): Promise<PaymentRecord[]> {
  const cases = steps.map(
    ({ createdAfter, polledBefore }) =>
      sql`when ${payment.createdAt} > ${createdAfter} then ${polledBefore}::timestamptz`,
  );
  return db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.status, [PAY_STATUS.pending, PAY_STATUS.cancelled]),
        isNull(payment.review),
        inArray(payment.kind, ["redirect", "sandbox"]),
        sql`coalesce(${payment.askedAt}, ${payment.createdAt}) <= case ${sql.join(cases, sql` `)} end`,
        sql`(${payment.askedAt} is null or ${payment.askedAt} - ${payment.createdAt} < interval '1 hour')`,
      ),
    )
    .orderBy(asc(payment.createdAt))
    .limit(limit);
}

/** Records the time of the last status request to the provider. */
export async function markPaymentPolled(
  db: Database,
  paymentId: string,
  askedAt: Date,
): Promise<void> {
  await db.update(payment).set({ askedAt }).where(eq(payment.id, paymentId));
}

/**
 * Records a payment webhook. Returns false if the webhook was received before. This is the first step of every
 * webhook: a duplicate waits here until the first one is finished.
 */
export async function recordPaymentEvent(
  tx: Transaction,
  event: typeof paymentEvent.$inferInsert,
): Promise<boolean> {
  const written = await tx
    .insert(paymentEvent)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: paymentEvent.eventId });
  return written.length === 1;
}

/** Records the outcome of a payment webhook. */
export async function setPaymentEventOutcome(
  tx: Transaction,
  event: { provider: string; eventId: string },
  outcome: string,
): Promise<void> {
  await tx
    .update(paymentEvent)
    .set({ outcome })
    .where(and(eq(paymentEvent.provider, event.provider), eq(paymentEvent.eventId, event.eventId)));
}

/**
 * Queues a refund payout of an order, from `payment` or from the payment that paid the order. The key is
 * `refund:<id>` or `late:<payment id>`, so each reason causes one payout. Amounts are in HK cents.
 */
export async function queuePayoutRefund(
  tx: Transaction,
  back: {
    refundKey: string;
    orderId: string;
    amountCents: HkCents;
    now: Date;
    paymentId?: string;
  },
): Promise<void> {
  const paymentId = back.paymentId ?? (await findPaidPayment(tx, back.orderId))?.id;
  if (paymentId === undefined) throw new Error(`Order ${back.orderId} has no payment to refund.`);
  await tx
    .insert(payoutRefunds)
    .values({
      id: createId(),
      refundKey: back.refundKey,
      paymentId,
      orderId: back.orderId,
      amountCents: back.amountCents,
      nextTryAt: back.now,
    })
    .onConflictDoNothing({ target: payoutRefunds.refundKey });
}

/** The SQL condition that the order `o` has unsettled money: an undecided refund or an unfinished payout. */
export const HAS_UNSETTLED_MONEY = sql`(
  exists (select 1 from refund r where r.order_id = o.id and r.decided_at is null)
  or exists (select 1 from money_back m
    where m.order_id = o.id and m.status in (${toTextLiterals(OPEN_PAYOUT_STATUSES)})))`;

/** Returns the store of the sandbox payment provider. It uses the shop's database, but its own transactions. */
export function createSandboxStore(db: Database): SandboxStore {
  const find: SandboxStore["find"] = async (payNo) => {
    const [found] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.payNo, payNo));
    return found;
  };
  return {
    find,
    async open(payNo, amountCents) {
      const id = createId();
      await db
        .insert(sandboxPayment)
        .values({ payNo, amountCents, tradeNo: `SB${id}`, eventId: `evt_${id}` })
        .onConflictDoNothing({ target: sandboxPayment.payNo });
    },
    async decide(payNo, status) {
      await db
        .update(sandboxPayment)
        .set({ status })
        .where(and(eq(sandboxPayment.payNo, payNo), eq(sandboxPayment.status, "pending")));
      return find(payNo);
    },
    refund: (payNo, refundKey, amountCents) =>
      runInTransaction(db, (tx) => giveBack(tx, { payNo, refundKey, amountCents })),
  };
}

/**
 * Refunds an amount. Returns true if the amount is refunded now or was refunded before. The total never exceeds the
 * paid amount.
 */
async function giveBack(
  tx: Transaction,
  { payNo, refundKey, amountCents }: typeof sandboxRefund.$inferInsert,
): Promise<boolean> {
  const [paid] = await tx
    .select()
    .from(sandboxPayment)
    .where(and(eq(sandboxPayment.payNo, payNo), eq(sandboxPayment.status, "approved")))
    .for("update");
  const [given] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${sandboxRefund.amountCents}), 0)::int`,
      isRepeated: sql<boolean>`coalesce(bool_or(${sandboxRefund.refundKey} = ${refundKey}), false)`,
    })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.payNo, payNo));
  if (paid === undefined || given === undefined) return false;
  if (given.isRepeated) return true;
  if (given.cents + amountCents > paid.amountCents) return false;
  await tx.insert(sandboxRefund).values({ refundKey, payNo, amountCents });
  return true;
}

export type PaymentMethodRecord = typeof paymentMethod.$inferSelect;

/** Returns the shop's manual payment methods in display order, hidden ones included. */
export function listPaymentMethods(db: Database | Transaction): Promise<PaymentMethodRecord[]> {
  return queryPrepared(() =>
    db.select().from(paymentMethod).orderBy(asc(paymentMethod.position), asc(paymentMethod.code)),
  );
}

/** Returns all methods, and locks the table for other changes until the transaction ends. */
export async function lockPaymentMethods(tx: Transaction): Promise<PaymentMethodRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payment_method'))`);
  return listPaymentMethods(tx);
}

export async function insertPaymentMethod(
  tx: Transaction,
  row: typeof paymentMethod.$inferInsert,
): Promise<void> {
  await tx.insert(paymentMethod).values(row);
}

/** Updates a row after `lockPaymentMethods`. */
export async function updatePaymentMethod(
  tx: Transaction,
  row: PaymentMethodRecord,
): Promise<void> {
  await tx.update(paymentMethod).set(row).where(eq(paymentMethod.code, row.code));
}
