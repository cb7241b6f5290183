import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { RETENTION_DAYS, type RetentionKey } from "@contract/model/retention";
import { COUPON_STATUS, ORDER_STATUS, PAY_STATUS } from "@contract/model/states";
import { ENDED_STATUSES } from "@contract/model/order-status";
import { HAS_UNSETTLED_MONEY } from "./payments";

/**
 * The parameters of a deletion: at most `limit` rows that are older than `before`. `now` is the time of the
 * business clock.
 */
export interface RetentionBatch {
  readonly now: Date;
  readonly before: Date;
  readonly limit: number;
  /** The last id that the previous batch read. The batch starts after it. */
  readonly after: string;
}

/**
 * The result of a batch: the number of deleted rows, and the last id that the batch read. The id is null if no rows
 * are left.
 */
export interface RetentionBatchResult extends Record<string, unknown> {
  readonly went: number;
  readonly last: string | null;
}

/** The maximum number of SKUs whose stock movements one statement merges. */
const SKUS_PER_STATEMENT = 5;

/**
 * The SQL statements of each rule of `RETENTION_DAYS`, in order. Each returns a row count or a row of `RetentionBatchResult`.
 * No statement reads many more rows than it deletes. Rows that another process has locked are skipped. Null means
 * that another job deletes the rows: codes and counters every minute, files together with their data on disk.
 */
export const RETENTION_STATEMENTS: Readonly<
  Record<RetentionKey, ((batch: RetentionBatch) => SQL)[] | null>
> = {
  codes: null,
  unusedFiles: null,
  stockRequestsUnconfirmed: [
    deleteOldRows(
      "stock_request",
      "id",
      (t) => sql`${t}.asked_at`,
      sql`confirmed_at is null and ended_at is null`,
    ),
  ],
  stockRequestsEnded: [deleteOldRows("stock_request", "id", (t) => sql`${t}.ended_at`)],
  refillRemindersEnded: [deleteOldRows("refill_reminder", "id", (t) => sql`${t}.ended_at`)],
  orderDrafts: [deleteOldRows("order_draft", "id", (t) => sql`${t}.changed_at`)],
  productImports: [deleteOldRows("product_import", "id", (t) => sql`${t}.ended_at`)],
  jobRuns: [deleteOldRows("job_run", "id", (t) => sql`${t}.ended_at`)],
  webhookDeliveries: [deleteOldRows("webhook_delivery", "id", (t) => sql`${t}.created_at`)],
  sessions: [
    deleteOldRows("shopper_session", "token_hash", (t) => sql`${t}.issued_at`),
    deleteOldRows("staff_session", "token_hash", (t) => sql`${t}.issued_at`),
  ],
  errors: [deleteOldRows("logged_error", "id", (t) => sql`${t}.at`)],
  returnVideos: [
    ({ before, limit }) => sql`
        update refund set unpack_video = '' where id in (
          select id from refund where decided_at < ${before} and unpack_video like '/profile/%'
          limit ${limit} for update skip locked)`,
  ],
  payReceipts: [
    ({ before, limit }) => sql`
        update payment set receipt = '' where id in (
          select id from payment where receipt <> '' and status <> ${PAY_STATUS.pending}
            and coalesce(paid_at, created_at) < ${before}
          limit ${limit} for update skip locked)`,
  ],
  mails: [deleteOldRows("mail", "id", (t) => sql`${t}.created_at`, sql`status <> 'waiting'`)],
  signIns: [deleteOldRows("sign_in_try", "id", (t) => sql`${t}.at`)],
  orderNews: [
    ({ before, limit }) => sql`
        update order_event set live_event = null where id in (
          select id from order_event where live_event is not null and at < ${before}
          limit ${limit} for update skip locked)`,
  ],
  knownDevices: null,
  carts: [
    deleteOldRows("cart_item", "id", (t) => sql`${t}.created_at`),
    deleteOldRows("wishlist", "id", (t) => sql`${t}.created_at`),
  ],
  coupons: [
    deleteOldRows("coupon", "id", (t) => sql`${t}.ends_at`, sql`status <> ${COUPON_STATUS.used}`),
  ],
  stockRequests: [deleteOldRows("stock_request", "id", (t) => sql`${t}.asked_at`)],
  unpaidOrders: [
    deleteOldOrders(
      ORDER_STATUS.cancelled,
      sql`o.paid_at is null and o.payment_review is null and not exists (select 1 from payment p
          where p.order_id = o.id and (p.status = ${PAY_STATUS.paid} or p.review is not null))`,
    ),
  ],
  sandboxPayments: [
    deleteOldRows("sandbox_refund", "refund_key", (t) => sql`${t}.at`),
    deleteOldRows(
      "sandbox_payment",
      "pay_no",
      (t) => sql`${t}.at`,
      sql`not exists (select 1 from sandbox_refund r where r.pay_no = sandbox_payment.pay_no)`,
    ),
  ],
  staffActions: [
    deleteOldRows("staff_action", "id", (t) => sql`${t}.at`, toAuditExpiredCondition(sql`at`)),
    deleteOldRows(
      "audit_seal",
      "number",
      (t) => sql`${t}.entry_at`,
      toAuditExpiredCondition(sql`entry_at`),
    ),
  ],
  orders: ENDED_STATUSES.map((status) => deleteOldOrders(status, sql`not ${HAS_UNSETTLED_MONEY}`)),
  paymentEvents: [
    ({ before, limit }) => sql`
        delete from payment_event where (provider, event_id) in (
          select provider, event_id from payment_event e where received_at < ${before}
            and not exists (select 1 from payment p where p.pay_no = e.pay_no)
          limit ${limit} for update skip locked)`,
  ],
  // The sum of a SKU's movements is its stock. Old movements are therefore merged into one movement with their sum. A
  // statement merges only a few SKUs, so that each has many movements.
  stockMovements: [
    ({ now, before, limit }) => sql`
        with gone as (
          delete from stock_movement where id in (
            select id from stock_movement where at < ${before} and sku_id in (
              select sku_id from stock_movement where at < ${before} order by at limit ${SKUS_PER_STATEMENT})
            limit ${limit} for update skip locked)
          returning id, sku_id, change)
        insert into stock_movement (id, sku_id, change, reason, at)
        select min(id), sku_id, sum(change), 'initial', ${now} from gone group by sku_id`,
  ],
};

/**
 * Returns the SQL condition that an audit entry has expired by the clock of the database. It does not use the
 * business clock, because a trigger forbids deleting younger entries even if QA moved that clock.
 */
function toAuditExpiredCondition(at: SQL): SQL {
  return sql`${at} < now() - make_interval(days => ${RETENTION_DAYS.staffActions})`;
}

/** Returns a statement that deletes the old rows of a table by their key. */
function deleteOldRows(table: string, key: string, at: (table: SQL) => SQL, also: SQL = sql`true`) {
  const [name, id] = [sql.identifier(table), sql.identifier(key)];
  return ({ before, limit }: RetentionBatch) => sql`
    delete from ${name} where ${id} in (
      select ${id} from ${name} where ${at(sql`${name}`)} < ${before} and ${also}
      limit ${limit} for update skip locked)`;
}

/**
 * Returns a statement that deletes orders with all dependent rows. Foreign keys are checked at the end of the
 * statement. It reads the orders of a status in id order, which is the order of time. A search among all orders took
 * longer than the deletion.
 */
function deleteOldOrders(status: number, which: SQL) {
  return ({ before, limit, after }: RetentionBatch) => sql`
    with seen as materialized (
        select o.id, o.created_at from shop_order o where o.status = ${status} and o.id > ${after}::bigint
        order by o.id limit ${limit}),
      gone as materialized (
        select o.id from shop_order o
        where o.id in (select id from seen where created_at < ${before}) and o.status = ${status} and ${which}
        for update skip locked),
      traces as (delete from order_trace where order_id in (select id from gone)),
      notes as (delete from order_note where order_id in (select id from gone)),
      packed as (delete from order_parcel_item where parcel_id in (
        select id from order_parcel where order_id in (select id from gone))),
      parcels as (delete from order_parcel where order_id in (select id from gone)),
      events as (delete from order_event where order_id in (select id from gone)),
      returned as (delete from refund_item where refund_id in (
        select id from refund where order_id in (select id from gone))),
      refunds as (delete from refund where order_id in (select id from gone)),
      notices as (delete from payment_event where pay_no in (
        select pay_no from payment where order_id in (select id from gone))),
      paid_back as (delete from money_back where payment_id in (
        select id from payment where order_id in (select id from gone))),
      payments as (delete from payment where order_id in (select id from gone)),
      coupons as (delete from coupon where order_id in (select id from gone)),
      lines as (delete from order_item where order_id in (select id from gone)),
      orders as (delete from shop_order where id in (select id from gone) returning 1)
    select (select count(*)::int from orders) as went,
      (select max(id)::text from seen where created_at < ${before}) as last`;
}
