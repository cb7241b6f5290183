import { sql } from "drizzle-orm";
import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import type { Transaction } from "../database/connection";
import { newId } from "../database/ids";
import { coupon } from "../database/schema/coupons";
import { orderNote } from "../database/schema/order-notes";
import { order, orderEvent, orderItem, orderTrace } from "../database/schema/orders";
import { product, sku, stockMovement } from "../database/schema/products";
import { DEMO_ORDERS } from "./demo-orders";
import type { DemoShopper } from "./demo-shoppers";
import type { DemoGoods } from "./seed-catalogue";
import { buildDemoEvents, buildDemoTraces } from "./build-demo-events";
import { buildDemoOrder } from "./build-demo-order";
import { buildDemoRefund } from "./build-demo-refund";
import { seedMoney } from "./seed-money";
import type { Story } from "./seed-money";

const HOUR_MS = 3_600_000;

/** Writes the demo orders with everything that hangs on them; the invariants hold afterwards. */
export async function seedOrders(
  tx: Transaction,
  shoppers: readonly [DemoShopper, DemoShopper],
  goods: ReadonlyMap<string, DemoGoods>,
  now: Date,
): Promise<void> {
  const stories = DEMO_ORDERS.map((plan) => {
    const result = buildDemoOrder(plan, shoppers[plan.shopper], goods, now);
    return { ...result, refund: plan.refund && buildDemoRefund(result, plan.refund) };
  });
  await tx.insert(order).values(stories.map(finalRow));
  await tx
    .insert(orderItem)
    .values(
      stories.flatMap(({ lines, refund: result }) =>
        lines.map((line) => ({ ...line, returnedCount: result?.returned.get(line.id) ?? 0 })),
      ),
    );
  const events = stories.flatMap((story) => buildDemoEvents(story, story.refund));
  await tx.insert(orderEvent).values(events);
  await tx.insert(orderTrace).values(stories.flatMap(buildDemoTraces));
  await tx.insert(orderNote).values(stories.flatMap(noteOf));
  await tx.insert(coupon).values(stories.flatMap((story) => story.coupon ?? []));
  await seedMoney(tx, stories);
  await seedStock(tx, stories);
}

/** What staff wrote of an order an hour after it was paid. */
function noteOf({ plan: { note }, row, times }: Story) {
  if (note === undefined || times.paid === null) return [];
  const at = new Date(times.paid.getTime() + HOUR_MS);
  return [{ id: newId(), orderId: row.id, staffName: "staff", text: note, at }];
}

/** The order's row as its refund left it. */
function finalRow({ row, refund: result }: Story): typeof order.$inferInsert {
  if (result === undefined || result.row.progress === "rejected") return row;
  if (result.row.progress === "applied") return { ...row, detailStatus: DETAIL_STATUS.applying };
  return { ...row, detailStatus: DETAIL_STATUS.refunded, refundedCents: result.row.amountCents };
}

/** Goods of paid orders are sold, of unpaid ones promised, of one refunded before shipping back on sale. */
async function seedStock(tx: Transaction, stories: readonly Story[]): Promise<void> {
  const movements = stories.flatMap(({ row, lines, times, refund: result }) =>
    times.paid === null
      ? []
      : lines.flatMap(({ skuId, count, orderId }) => [
          { id: newId(), skuId, orderId, change: -count, reason: "sold" as const, at: times.paid },
          ...(row.status === ORDER_STATUS.refunded && result?.decidedAt
            ? [
                {
                  id: newId(),
                  skuId,
                  orderId,
                  change: count,
                  reason: "refunded" as const,
                  at: result.decidedAt,
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
