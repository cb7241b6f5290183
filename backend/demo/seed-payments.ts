import type { HkCents } from "@contract/model/money";
import type { Transaction } from "../database/connection";
import { createId } from "../database/ids";
import {
  payoutRefunds,
  payment,
  paymentEvent,
  sandboxPayment,
  sandboxRefund,
} from "../database/schema/payments";
import { refund, refundItem } from "../database/schema/refunds";
import { createDemoNumber } from "./build-demo-order";
import type { BuiltOrder } from "./build-demo-order";
import type { BuiltRefund } from "./build-demo-refund";

/** A demo order with its refund. */
export type OrderWithRefund = BuiltOrder & { readonly refund: BuiltRefund | undefined };

/** Inserts the payments and payouts of the demo orders, both in the shop and in the sandbox provider. */
export async function seedPaymentsAndPayouts(
  tx: Transaction,
  stories: readonly OrderWithRefund[],
): Promise<void> {
  const paid = stories.flatMap(buildPayment);
  await seedPayments(tx, paid);
  await seedRefunds(
    tx,
    stories.flatMap(({ refund: result }) => result ?? []),
  );
  await seedPayouts(tx, paid.flatMap(buildPayouts));
}

type DemoPayment = ReturnType<typeof buildPayment>[number];

function buildPayment({ row, times, refund: result }: OrderWithRefund) {
  if (times.paid === null) return [];
  const id = createId();
  const payNo = createDemoNumber("P", times.paid, id);
  return [{ id, payNo, tradeNo: `SB${id}`, eventId: `evt_${id}`, row, at: times.paid, result }];
}

async function seedPayments(tx: Transaction, paid: readonly DemoPayment[]): Promise<void> {
  await tx.insert(sandboxPayment).values(
    paid.map(({ payNo, tradeNo, eventId, row, at }) => ({
      payNo,
      tradeNo,
      eventId,
      at,
      amountCents: row.payCents,
      status: "approved" as const,
    })),
  );
  await tx.insert(payment).values(paid.map(toPaymentRow));
  await tx.insert(paymentEvent).values(
    paid.map(({ payNo, eventId, row, at }) => ({
      provider: "sandbox",
      eventId,
      payNo,
      type: "payment.succeeded",
      amountCents: row.payCents,
      outcome: "paid",
      receivedAt: at,
    })),
  );
}

function toPaymentRow({ id, payNo, tradeNo, row, at }: DemoPayment): typeof payment.$inferInsert {
  return {
    id,
    payNo,
    tradeNo,
    orderId: row.id,
    shopperId: row.shopperId,
    payType: "sandbox",
    kind: "sandbox",
    amountCents: row.payCents,
    status: 1,
    requestId: `demo-${id}`,
    providerRef: payNo,
    createdAt: at,
    expiresAt: row.payDeadline,
    paidAt: at,
  };
}

async function seedRefunds(tx: Transaction, asked: readonly BuiltRefund[]): Promise<void> {
  await tx.insert(refund).values(asked.map(({ row }) => row));
  const items = asked.flatMap(({ row, counts }) =>
    [...counts].map(([orderItemId, count]) => ({ refundId: row.id, orderItemId, count })),
  );
  await tx.insert(refundItem).values(items);
}

interface Payout {
  readonly paymentId: string;
  readonly payNo: string;
  readonly orderId: string;
  readonly amountCents: HkCents;
  readonly refundKey: string;
  readonly at: Date;
}

function buildPayouts({ id, payNo, row, result }: DemoPayment): Payout[] {
  if (result?.row.progress !== "refunded" || result.decidedAt === null) return [];
  const { amountCents } = result.row;
  const refundKey = `refund:${result.row.id}`;
  return [{ paymentId: id, payNo, orderId: row.id, amountCents, refundKey, at: result.decidedAt }];
}

async function seedPayouts(tx: Transaction, given: readonly Payout[]): Promise<void> {
  await tx.insert(payoutRefunds).values(
    given.map(({ at, ...back }) => ({
      id: createId(),
      ...back,
      status: "done" as const,
      providerRef: back.refundKey,
      attempts: 1,
      nextTryAt: at,
      doneAt: at,
    })),
  );
  await tx.insert(sandboxRefund).values([...given]);
}
