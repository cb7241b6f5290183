import type { HkCents } from "@contract/model/money";
import type { Transaction } from "../database/connection";
import { newId } from "../database/ids";
import {
  payoutRefunds,
  payment,
  paymentEvent,
  sandboxPayment,
  sandboxRefund,
} from "../database/schema/payments";
import { refund, refundItem } from "../database/schema/refunds";
import { demoNumber } from "./build-demo-order";
import type { BuiltOrder } from "./build-demo-order";
import type { BuiltRefund } from "./build-demo-refund";

/** A demo order with its refund. */
export type Story = BuiltOrder & { readonly refund: BuiltRefund | undefined };

/** Inserts the payments and payouts of the demo orders, both in the shop and in the sandbox provider. */
export async function seedMoney(tx: Transaction, stories: readonly Story[]): Promise<void> {
  const paid = stories.flatMap(paymentOf);
  await seedPayments(tx, paid);
  await seedRefunds(
    tx,
    stories.flatMap(({ refund: result }) => result ?? []),
  );
  await seedPayouts(tx, paid.flatMap(payoutOf));
}

type Paid = ReturnType<typeof paymentOf>[number];

function paymentOf({ row, times, refund: result }: Story) {
  if (times.paid === null) return [];
  const id = newId();
  const payNo = demoNumber("P", times.paid, id);
  return [{ id, payNo, tradeNo: `SB${id}`, eventId: `evt_${id}`, row, at: times.paid, result }];
}

async function seedPayments(tx: Transaction, paid: readonly Paid[]): Promise<void> {
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
  await tx.insert(payment).values(paid.map(paymentRow));
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

function paymentRow({ id, payNo, tradeNo, row, at }: Paid): typeof payment.$inferInsert {
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

function payoutOf({ id, payNo, row, result }: Paid): Payout[] {
  if (result?.row.progress !== "refunded" || result.decidedAt === null) return [];
  const { amountCents } = result.row;
  const refundKey = `refund:${result.row.id}`;
  return [{ paymentId: id, payNo, orderId: row.id, amountCents, refundKey, at: result.decidedAt }];
}

async function seedPayouts(tx: Transaction, given: readonly Payout[]): Promise<void> {
  await tx.insert(payoutRefunds).values(
    given.map(({ at, ...back }) => ({
      id: newId(),
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
