import { sql } from "drizzle-orm";
import { ORDER_STATUS } from "@contract/states";
import type { Transaction } from "../database/connection";
import { newId } from "../database/ids";
import { coupon, order, orderEvent, orderItem, orderTrace } from "../database/schema/orders";
import { moneyBack, payment, paymentEvent, refund, refundItem } from "../database/schema/payments";
import { product, sku, stockMovement } from "../database/schema/products";
import { sandboxPayment, sandboxRefund } from "../database/schema/sandbox";
import { DEMO_ORDERS } from "./demo-orders";
import type { DemoShopper } from "./demo-shoppers";
import type { DemoGoods } from "./seed-catalogue";
import { tellDemoEvents, tellDemoTraces } from "./tell-demo-events";
import { demoNumber, tellDemoOrder } from "./tell-demo-order";
import type { ToldOrder } from "./tell-demo-order";
import { tellDemoRefund } from "./tell-demo-refund";
import type { ToldRefund } from "./tell-demo-refund";

type Story = ToldOrder & { readonly refund: ToldRefund | undefined };

/** Writes the demo orders with everything that hangs on them; the ledger invariants hold afterwards. */
export async function seedOrders(
  tx: Transaction,
  shoppers: readonly [DemoShopper, DemoShopper],
  shelf: ReadonlyMap<string, DemoGoods>,
  now: Date,
): Promise<void> {
  const stories = DEMO_ORDERS.map((plan) => {
    const told = tellDemoOrder(plan, shoppers[plan.shopper], shelf, now);
    return { ...told, refund: plan.refund && tellDemoRefund(told, plan.refund) };
  });
  await tx.insert(order).values(stories.map(finalRow));
  await tx
    .insert(orderItem)
    .values(
      stories.flatMap(({ lines, refund: told }) =>
        lines.map((line) => ({ ...line, returnedCount: told?.returned.get(line.id) ?? 0 })),
      ),
    );
  const events = stories.flatMap((story) => tellDemoEvents(story, story.refund));
  await tx.insert(orderEvent).values(events);
  await tx.insert(orderTrace).values(stories.flatMap(tellDemoTraces));
  await tx.insert(coupon).values(stories.flatMap((story) => story.coupon ?? []));
  await seedMoney(tx, stories);
  await seedStock(tx, stories);
}

/** The order's row as its refund left it. */
function finalRow({ row, refund: told }: Story): typeof order.$inferInsert {
  if (told === undefined || told.row.progress === "rejected") return row;
  if (told.row.progress === "applied") return { ...row, detailStatus: 1 };
  return { ...row, detailStatus: 2, refundedCents: told.row.amountCents };
}

async function seedMoney(tx: Transaction, stories: readonly Story[]): Promise<void> {
  const paid = stories.flatMap(({ row, times, refund: told }) => {
    if (times.paid === null) return [];
    const id = newId();
    const payNo = demoNumber("P", times.paid, id);
    return [{ id, payNo, tradeNo: `SB${id}`, eventId: `evt_${id}`, row, at: times.paid, told }];
  });
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
  await tx.insert(payment).values(
    paid.map(({ id, payNo, tradeNo, row, at }) => ({
      id,
      payNo,
      tradeNo,
      orderId: row.id,
      shopperId: row.shopperId,
      payType: "sandbox",
      kind: "sandbox" as const,
      amountCents: row.payCents,
      status: 1 as const,
      requestId: `demo-${id}`,
      providerRef: payNo,
      createdAt: at,
      expiresAt: row.payDeadline,
      paidAt: at,
    })),
  );
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
  const asked = stories.flatMap(({ refund: told }) => told ?? []);
  await tx.insert(refund).values(asked.map((told) => told.row));
  await tx.insert(refundItem).values(
    asked.flatMap((told) =>
      [...told.counts].map(([orderItemId, count]) => ({
        refundId: told.row.id,
        orderItemId,
        count,
      })),
    ),
  );
  const given = paid.flatMap(({ id, payNo, row, told }) => {
    if (told?.row.progress !== "refunded" || told.decidedAt === null) return [];
    const { amountCents } = told.row;
    return [
      {
        paymentId: id,
        payNo,
        orderId: row.id,
        amountCents,
        refundKey: `refund:${told.row.id}`,
        at: told.decidedAt,
      },
    ];
  });
  await tx.insert(moneyBack).values(
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
  await tx.insert(sandboxRefund).values(given);
}

/** Goods of paid orders are sold, of unpaid ones promised, of one refunded before shipping back on the shelf. */
async function seedStock(tx: Transaction, stories: readonly Story[]): Promise<void> {
  const movements = stories.flatMap(({ row, lines, times, refund: told }) =>
    times.paid === null
      ? []
      : lines.flatMap(({ skuId, count, orderId }) => [
          { id: newId(), skuId, orderId, change: -count, reason: "sold" as const, at: times.paid },
          ...(row.status === ORDER_STATUS.refunded && told?.decidedAt
            ? [
                {
                  id: newId(),
                  skuId,
                  orderId,
                  change: count,
                  reason: "refunded" as const,
                  at: told.decidedAt,
                },
              ]
            : []),
        ]),
  );
  await tx
    .insert(stockMovement)
    .values(movements.map((each) => ({ ...each, at: each.at ?? undefined })));
  await tx.update(sku).set({
    stock: sql`(select coalesce(sum(m.change), 0) from ${stockMovement} m where m.sku_id = ${sku.id})`,
    locked: sql`(select coalesce(sum(i.count), 0) from ${orderItem} i join ${order} o on o.id = i.order_id
      where i.sku_id = ${sku.id} and o.status = ${ORDER_STATUS.unpaid})`,
  });
  await tx.update(product).set({
    salesCount: sql`${product.salesCount} - (select coalesce(sum(m.change), 0) from ${stockMovement} m
      join ${sku} s on s.id = m.sku_id where s.product_id = ${product.id} and m.reason in ('sold', 'refunded'))`,
  });
}
