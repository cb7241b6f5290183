import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { formatAmount } from "@contract/model/money";
import {
  findEventOfStep,
  type DeliveredEvent,
  type DeliveryProblem,
  type WebhookEvent,
} from "@contract/staff/webhook-events";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { order, orderItem } from "./schema/orders";
import { product, sku } from "./schema/products";
import { lowStockReport, webhook, webhookDelivery } from "./schema/operations";
import { splitIntoBatches } from "./sql-fragments";

export type WebhookRecord = typeof webhook.$inferSelect;
export type DeliveryRecord = typeof webhookDelivery.$inferSelect;

/** Returns all webhooks, oldest first. */
export function listWebhooks(db: Database | Transaction): Promise<WebhookRecord[]> {
  return db.select().from(webhook).orderBy(webhook.id);
}

export async function findWebhook(
  db: Database | Transaction,
  id: string,
): Promise<WebhookRecord | undefined> {
  const [found] = await db.select().from(webhook).where(eq(webhook.id, id));
  return found;
}

/** Returns a webhook and locks its row until the transaction ends. */
export async function lockWebhook(tx: Transaction, id: string): Promise<WebhookRecord | undefined> {
  const [found] = await tx.select().from(webhook).where(eq(webhook.id, id)).for("no key update");
  return found;
}

/** Returns all webhooks, and prevents that others add one until the transaction ends. */
export async function lockWebhooks(tx: Transaction): Promise<WebhookRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook'))`);
  return listWebhooks(tx);
}

export async function insertWebhook(
  tx: Transaction,
  row: typeof webhook.$inferInsert,
): Promise<void> {
  await tx.insert(webhook).values(row);
}

/** Updates a webhook after `lockWebhook`. */
export async function writeWebhook(
  tx: Transaction,
  id: string,
  change: Partial<Omit<WebhookRecord, "id">>,
): Promise<void> {
  await tx.update(webhook).set(change).where(eq(webhook.id, id));
}

/** Allows the next attempt of a webhook now. Staff wait for the result of a test or a repetition. */
export async function allowAttempt(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(webhook)
    .set({ nextTryAt: sql`now()` })
    .where(eq(webhook.id, id));
}

/** Deletes a webhook and its deliveries. */
export async function deleteWebhook(tx: Transaction, id: string): Promise<void> {
  await tx.delete(webhook).where(eq(webhook.id, id));
}

/** The number of deliveries of a webhook by state. */
export interface DeliveryCounts {
  readonly waiting: number;
  readonly failed: number;
}

/** Counts the unsent deliveries of each webhook. Each number uses its own index. */
export async function countDeliveries(db: Database): Promise<Map<string, DeliveryCounts>> {
  const { rows } = await db.execute<DeliveryCounts & { id: string } & Record<string, unknown>>(sql`
    select w.id::text as id,
      (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::int from webhook_delivery d where d.webhook_id = w.id and d.state = 'failed') as failed
    from webhook w`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns the newest deliveries of a webhook, newest first. */
export function listDeliveries(
  db: Database,
  webhookId: string,
  most: number,
): Promise<DeliveryRecord[]> {
  return db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, webhookId))
    .orderBy(desc(webhookDelivery.id))
    .limit(most);
}

interface DeliveryContent {
  readonly event: DeliveredEvent;
  readonly at: Date;
  /** The content of the event. It must contain no personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Inserts a delivery for each of these webhooks. Each has its own id, which the body repeats. */
export async function insertDeliveries(
  tx: Transaction,
  webhookIds: readonly string[],
  contents: readonly DeliveryContent[],
): Promise<void> {
  const rows = webhookIds.flatMap((webhookId) =>
    contents.map(({ event, at, data }) => {
      const id = createId();
      const body = JSON.stringify({ id, type: event, time: at.toISOString(), data });
      return { id, webhookId, event, body };
    }),
  );
  for (const batch of splitIntoBatches(rows)) await tx.insert(webhookDelivery).values(batch);
}

/** Returns the ids of the webhooks that subscribe to an event. Paused ones are included, because their events wait. */
async function findSubscribed(tx: Transaction, event: WebhookEvent): Promise<string[]> {
  const found = await tx
    .select({ id: webhook.id })
    .from(webhook)
    .where(sql`${event} = any(${webhook.events})`);
  return found.map(({ id }) => id);
}

/**
 * Writes the deliveries of a step of an order, in the transaction of the step. Steps that no webhook reports cost no
 * statement.
 */
export async function insertOrderDeliveries(
  tx: Transaction,
  { orderId, step, at }: { readonly orderId: string; readonly step: string; readonly at: Date },
): Promise<void> {
  const event = findEventOfStep(step);
  if (event === undefined) return;
  const webhookIds = await findSubscribed(tx, event);
  if (webhookIds.length === 0) return;
  const [found] = await tx.select().from(order).where(eq(order.id, orderId));
  if (found === undefined) return;
  const lines = await tx
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(orderItem.lineNo);
  const data = {
    orderId,
    orderNo: found.orderNo,
    status: found.status,
    outcome: step,
    goodsAmount: formatAmount(found.goodsCents),
    freight: formatAmount(found.freightCents),
    discount: formatAmount(found.discountCents),
    payAmount: formatAmount(found.payCents),
    refundedAmount: formatAmount(found.refundedCents),
    lines: lines.map(({ productId, skuId, count, priceCents }) => ({
      productId,
      skuId,
      count,
      price: formatAmount(priceCents),
    })),
  };
  await insertDeliveries(tx, webhookIds, [{ event, at, data }]);
}

const FREE_STOCK = sql<number>`${sku.stock} - ${sku.locked}`;
/** The condition for a SKU with low stock, like the filter of the product list (staff-products). */
const IS_LOW = sql`p.state <> 'archived' and p.low_stock > 0 and s.on_shelf and s.stock - s.locked < p.low_stock`;

/**
 * Writes the deliveries for SKUs whose stock became low since the last run. A SKU is reported again after its stock was
 * no longer low. Without a subscribed webhook, nothing is remembered. Returns the number of reported SKUs.
 */
export async function insertLowStockDeliveries(
  tx: Transaction,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<number> {
  const webhookIds = await findSubscribed(tx, "stockLow");
  if (webhookIds.length === 0) {
    await tx.delete(lowStockReport);
    return 0;
  }
  await tx.execute(sql`delete from low_stock_report r where not exists (
    select from sku s join product p on p.id = s.product_id where s.id = r.sku_id and ${IS_LOW})`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into low_stock_report (sku_id)
    select s.id from sku s join product p on p.id = s.product_id
    where ${IS_LOW} and not exists (select from low_stock_report r where r.sku_id = s.id)
    order by s.id limit ${most}
    on conflict do nothing returning sku_id::text as id`);
  if (rows.length === 0) return 0;
  const skuIds = rows.map(({ id }) => id);
  const low = await tx
    .select({ skuId: sku.id, productId: product.id, free: FREE_STOCK, limit: product.lowStock })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(sql`${sku.id} = any(${sql.param(skuIds)}::bigint[])`);
  await insertDeliveries(
    tx,
    webhookIds,
    low.map((data) => ({ event: "stockLow" as const, at, data })),
  );
  return low.length;
}

/** A delivery that a process has claimed, with the target. */
export interface ClaimedDelivery extends Pick<
  DeliveryRecord,
  "id" | "webhookId" | "body" | "attempts" | "createdAt"
> {
  readonly url: string;
  readonly secret: string;
}

/**
 * Claims due deliveries and counts the attempt. Only one process claims each. A webhook gets at most `perWebhook`
 * deliveries at once, so that a slow target does not delay the others. A failing webhook gets one. If the process stops
 * before it saves the result, the delivery is due again after `leaseSeconds`.
 */
export async function claimDeliveries(
  db: Database,
  { perWebhook, leaseSeconds }: { readonly perWebhook: number; readonly leaseSeconds: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.execute<ClaimedDelivery & Record<string, unknown>>(sql`
    update webhook_delivery d
    set attempts = d.attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from webhook target
    where target.id = d.webhook_id and d.id in (
      select due.id from webhook w cross join lateral (
        select id from webhook_delivery
        where webhook_id = w.id and state = 'waiting' and next_try_at <= now()
        order by next_try_at, id limit case when w.failures > 0 then 1 else ${perWebhook}::int end
        for update skip locked) due
      where w.paused_at is null and w.next_try_at <= now())
    returning d.id::text as id, d.webhook_id::text as "webhookId", d.body, d.attempts,
      d.created_at as "createdAt", target.url, target.secret`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** The result of an attempt. */
export interface AttemptResult {
  readonly status: number | null;
  readonly durationMs: number;
  readonly problem: DeliveryProblem | null;
  readonly answer: string;
}

/**
 * Saves the result of a claimed attempt. `retrySeconds` is null if there is no further attempt. Returns false without a
 * change if another process has claimed the delivery meanwhile, or has saved its result.
 */
export async function saveAttempt(
  tx: Transaction,
  { id, attempts }: Pick<ClaimedDelivery, "id" | "attempts">,
  { retrySeconds, ...result }: AttemptResult & { readonly retrySeconds: number | null },
): Promise<boolean> {
  const failed = retrySeconds === null ? ("failed" as const) : ("waiting" as const);
  const saved = await tx
    .update(webhookDelivery)
    .set({
      ...result,
      state: result.problem === null ? ("sent" as const) : failed,
      nextTryAt: sql`now() + make_interval(secs => ${retrySeconds ?? 0})`,
    })
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.state, "waiting"),
        eq(webhookDelivery.attempts, attempts),
      ),
    )
    .returning({ id: webhookDelivery.id });
  return saved.length === 1;
}

/** Records an acknowledged delivery of a webhook. */
export async function recordWebhookSuccess(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(webhook)
    .set({ failures: 0, failingSince: null, nextTryAt: sql`now()` })
    .where(and(eq(webhook.id, id), sql`${webhook.failures} > 0`));
}

interface FailureRules {
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  readonly pauseAfterSeconds: number;
  readonly pauseAfterFailures: number;
}

/**
 * Records a failed attempt of a webhook and delays its next one. Pauses the webhook if it fails for too long. Returns
 * true if this failure paused it.
 */
export async function recordWebhookFailure(
  tx: Transaction,
  id: string,
  rules: FailureRules,
): Promise<boolean> {
  const { firstRetrySeconds, longestRetrySeconds, pauseAfterSeconds, pauseAfterFailures } = rules;
  const [row] = await tx
    .update(webhook)
    .set({
      failures: sql`${webhook.failures} + 1`,
      failingSince: sql`coalesce(${webhook.failingSince}, now())`,
      nextTryAt: sql`now() + make_interval(secs => least(
        ${firstRetrySeconds}::float * 2 ^ least(${webhook.failures}, 20), ${longestRetrySeconds}::float))`,
    })
    .where(eq(webhook.id, id))
    .returning({ failures: webhook.failures });
  if ((row?.failures ?? 0) < pauseAfterFailures) return false;
  const paused = await tx
    .update(webhook)
    .set({ pausedAt: sql`now()`, pausedByShop: true, version: sql`${webhook.version} + 1` })
    .where(
      and(
        eq(webhook.id, id),
        isNull(webhook.pausedAt),
        sql`${webhook.failingSince} < now() - make_interval(secs => ${pauseAfterSeconds})`,
      ),
    )
    .returning({ id: webhook.id });
  return paused.length === 1;
}

/**
 * Queues a sent or failed delivery again, with all its attempts. Returns its webhook, or undefined if the delivery is
 * waiting or missing.
 */
export async function requeueDelivery(
  tx: Transaction,
  id: string,
): Promise<{ readonly webhookId: string; readonly event: DeliveredEvent } | undefined> {
  const [again] = await tx
    .update(webhookDelivery)
    .set({ state: "waiting", attempts: 0, nextTryAt: sql`now()`, createdAt: sql`now()` })
    .where(and(eq(webhookDelivery.id, id), sql`${webhookDelivery.state} <> 'waiting'`))
    .returning({ webhookId: webhookDelivery.webhookId, event: webhookDelivery.event });
  return again;
}

export async function findDelivery(
  db: Database | Transaction,
  id: string,
): Promise<DeliveryRecord | undefined> {
  const [found] = await db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id));
  return found;
}
