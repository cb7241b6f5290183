import type { Client } from "pg";
import { hashPassword } from "@backend/services/accounts/passwords";
import { DEMO_PASSWORD } from "@backend/demo/demo-shoppers";
import {
  GROWN_PICTURES,
  GROWN_PRODUCTS,
  GROWN_SKUS,
  NUMBERED_SKUS,
  SET_STOCK_FROM_ORDERS,
  toRandomSql,
  toIdSql,
  SKUS_TO_CHOOSE_FROM,
} from "./grown-catalogue";
import { GROWN_SHOPPERS } from "./grown-shoppers";

/**
 * Statements that insert the history of the chosen orders: their events in the order of the state table, their
 * parcels and their mails.
 */
const GROWN_STEPS = [
  `insert into order_event (order_id, shopper_id, event, live_event, actor, from_status, to_status, detail_status,
     at, read_at, delivered_at)
   select o.id, o.shopper_id, step.event, step.live_event, step.actor, step.from_status, step.to_status,
     step.detail_status, step.at, case when step.at < now() - interval '3 days' then step.at end,
     case when ${toRandomSql("o.shopper_id", 13, 3)} > 0 then step.at end
   from chosen_order o cross join lateral (values
     (1, 'submitted', null, 'shopper', null::int, 0, 0, o.at),
     (2, 'paid', 'orderPaid', 'gateway', 0, 5, 0, o.paid_at),
     (3, 'cancelled', 'orderCancelled', 'shopper', 0, 2, 0, o.cancelled_at),
     (4, 'shipped', 'orderShipped', 'staff', 5, 6, 0, o.shipped_at),
     (5, 'received', 'orderCompleted', 'shopper', 6, 7, 0, o.received_at),
     (6, 'refundApplied', 'refundApplied', 'shopper', case o.status when 3 then 5 else 7 end,
       case o.status when 3 then 5 else 7 end, 1, o.asked_back_at),
     (7, 'refunded', 'refundDone', 'staff', 5, 3, 2, o.given_back_at)
   ) step (no, event, live_event, actor, from_status, to_status, detail_status, at)
   where step.at is not null order by o.n, step.no`,
  `insert into order_trace (id, order_id, status, location, description, at)
   select o.id, o.id, case o.status when 7 then 'delivered' else 'inTransit' end, '旺角',
     case when o.language = 'en' then 'Seen at Mong Kok' else '已到達旺角' end,
     coalesce(o.received_at, o.shipped_at)
   from chosen_order o where o.shipped_at is not null order by o.n`,
  `insert into mail (id, recipient, subject, text, html, status, attempts, next_try_at, created_at, sent_at)
   select o.id, s.login_name || '@rootwell.example', '訂單 ' || o.order_no, '多謝惠顧。', '<p>多謝惠顧。</p>', 'sent', 1,
     o.paid_at, o.paid_at, o.paid_at
   from chosen_order o join grown_shopper s on s.id = o.shopper_id where o.paid_at is not null order by o.n`,
  `insert into staff_action (id, staff_name, action, subject, subject_kind, subject_id, after, at)
   select o.id, 'staff', 'ship', o.order_no, 'order', o.id::text,
     jsonb_build_object('company', '順豐速運', 'trackingNo', 'SF' || o.n), o.shipped_at
   from chosen_order o where o.shipped_at is not null order by o.n`,
];

const DAYS_OF_TRADE = 730;

/** Drops the temporary tables with the orders and lines of the last batch. */
const CLEAR_CHOICE = ["drop table if exists chosen_order", "drop table if exists chosen_line"];

/**
 * Chooses the orders $1 to $2 of $3 for $4 shoppers, spread evenly over the last two years. One in $5 belongs to the
 * shopper with the most orders, and twenty belong to the shopper with few. The age of an order determines its status.
 * Up to a day old, it waits for payment or shipment. Up to six days, it is shipped. Older orders are received.
 */
const CHOSEN_ORDERS = `
  create temporary table chosen_order on commit drop as
  with born as (
    select n, now() - make_interval(secs => ($3::bigint - n + 0.5) * (${DAYS_OF_TRADE} * 86400.0 / $3)) as at,
      ${toRandomSql("n", 8, 1_000)} as fate,
      case when n % $5::int = 0 then 1
        when n % greatest(1, $3::int / 20) = 1 then 2
        else 3 + ${toRandomSql("n", 9, 1_000_003)} % ($4::int - 2) end as shopper
    from generate_series($1::bigint, $2::bigint) n
  ), dated as (
    select n, shopper, date_trunc('milliseconds', at) as at,
      case when fate < 40 then 2 when fate < 60 then 3
        when at > now() - interval '1 day' then case when fate < 160 then 0 else 5 end
        when at > now() - interval '6 days' then 6 else 7 end as status,
      at between now() - interval '12 days' and now() - interval '6 days' and fate between 60 and 160 as asks_back
    from born
  )
  select t.n, ${toIdSql("t.at", "t.n")} as id, s.id as shopper_id, s.language, s.real_name as consignee, t.at, t.status, t.asks_back,
    to_char(t.at at time zone 'Asia/Hong_Kong', 'YYYYMMDDHH24MISS') || lpad((t.n % 1000000)::text, 6, '0') as order_no,
    case when t.status not in (0, 2) then t.at + interval '2 minutes' end as paid_at,
    case when t.status in (6, 7) then t.at + interval '1 day' end as shipped_at,
    case when t.status = 7 then t.at + interval '5 days' end as received_at,
    case when t.status = 2 then t.at + interval '12 minutes' end as cancelled_at,
    case when t.status = 3 then t.at + interval '3 minutes' when t.asks_back and t.status = 7
      then t.at + interval '6 days' end as asked_back_at,
    case when t.status = 3 then t.at + interval '4 minutes' end as given_back_at
  from dated t join grown_shopper s on s.n = t.shopper`;

/** Chooses the lines of the orders. Each order has one or two different SKUs. */
const CHOSEN_LINES = `
  create temporary table chosen_line on commit drop as
  select o.n, o.id as order_id, ${toIdSql("o.at", "((o.n << 1) + line.no - 1) % 4194304")} as id, line.no as line_no,
    g.product_id, g.sku_id, g.name, g.packing, g.cover, g.price_cents, 1 + ${toRandomSql("o.n + line.no", 10, 2)} as count
  from chosen_order o cross join lateral generate_series(1, 1 + ${toRandomSql("o.n", 11, 2)}) line (no)
  join numbered_sku g on g.nth = (${toRandomSql("o.n", 12, 1_000_003)} + line.no * 17) % ${SKUS_TO_CHOOSE_FROM};
  create index on chosen_line (n);
  analyze chosen_order, chosen_line`;

/** Statements that insert the chosen orders and their lines. */
const GROWN_ORDERS = [
  `insert into shop_order (id, order_no, shopper_id, status, detail_status, settle_token, settle_fingerprint,
     goods_cents, freight_cents, discount_cents, pay_cents, refunded_cents, consignee, phone, address, door_number,
     language, company, tracking_no, created_at, pay_deadline, paid_at, shipped_at, received_at, cancelled_at)
   select o.id, o.order_no, o.shopper_id, o.status,
     case when o.status = 3 then 2 when o.status = 7 and o.asks_back then 1 else 0 end,
     'grown-' || o.n, md5(o.n::text), sums.cents, 0, 0, sums.cents, case when o.status = 3 then sums.cents else 0 end,
     o.consignee, '91234567', '九龍 油尖旺 彌敦道 688 號',
     o.n % 40 || ' 樓', o.language, case when o.shipped_at is null then '' else '順豐速運' end,
     case when o.shipped_at is null then '' else 'SF' || lpad(o.n::text, 12, '0') end, o.at,
     case when o.status = 0 then now() + interval '7 days' else o.at + interval '30 minutes' end,
     o.paid_at, o.shipped_at, o.received_at, o.cancelled_at
   from chosen_order o
   join (select n, sum(price_cents * count)::int as cents from chosen_line group by n) sums on sums.n = o.n
   order by o.n`,
  `insert into order_item (id, order_id, line_no, product_id, sku_id, product_name, packing, cover, price_cents,
     count, discount_share_cents, returned_count)
   select l.id, l.order_id, l.line_no, l.product_id, l.sku_id, l.name, l.packing, l.cover, l.price_cents, l.count, 0,
     case when o.status = 3 then l.count else 0 end
   from chosen_line l join chosen_order o on o.n = l.n order by l.n, l.line_no`,
];

const PAYABLE_ORDERS_SQL = `
  from chosen_order o join shop_order written on written.id = o.id`;

/** Statements that insert the payments and refunds of the chosen orders, and their stock movements. */
const GROWN_MONEY = [
  `insert into sandbox_payment (pay_no, amount_cents, status, trade_no, event_id, at)
   select 'P' || o.order_no, written.pay_cents, 'approved', 'SB' || o.id, 'evt_' || o.id, o.paid_at
   ${PAYABLE_ORDERS_SQL} where o.paid_at is not null order by o.n`,
  // A cancelled order had an open payment, whose status was requested for an hour.
  `insert into payment (id, pay_no, order_id, shopper_id, pay_type, kind, amount_cents, status, request_id,
     provider_ref, trade_no, created_at, expires_at, paid_at, asked_at)
   select o.id, 'P' || o.order_no, o.id, o.shopper_id, 'sandbox', 'sandbox', written.pay_cents,
     case o.status when 2 then 3 else 1 end, 'grown-' || o.n, 'P' || o.order_no,
     case when o.paid_at is not null then 'SB' || o.id end, o.at, o.at + interval '30 minutes', o.paid_at,
     case when o.paid_at is null then o.at + interval '61 minutes' end
   ${PAYABLE_ORDERS_SQL} where o.status <> 0 order by o.n`,
  `insert into payment_event (provider, event_id, pay_no, type, amount_cents, outcome, received_at)
   select 'sandbox', 'evt_' || o.id, 'P' || o.order_no, 'payment.succeeded', written.pay_cents, 'paid', o.paid_at
   ${PAYABLE_ORDERS_SQL} where o.paid_at is not null order by o.n`,
  `insert into stock_movement (id, sku_id, change, reason, order_id, at)
   select l.id, l.sku_id, -l.count, 'sold', l.order_id, o.paid_at
   from chosen_line l join chosen_order o on o.n = l.n where o.paid_at is not null order by l.n
  `,
  // Use a time that is a millisecond after the sale. Ids are derived from the time and must differ.
  `insert into stock_movement (id, sku_id, change, reason, order_id, at)
   select l.id + (1 << 22), l.sku_id, l.count, 'refunded', l.order_id, o.given_back_at
   from chosen_line l join chosen_order o on o.n = l.n where o.given_back_at is not null order by l.n`,
  `insert into refund (id, refund_no, order_id, shopper_id, request_id, status, progress, refund_type, reason,
     whole_order, unopened, unpack_video, goods_cents, coupon_deduct_cents, amount_cents, applied_at, decided_at)
   select o.id, 'R' || o.order_no, o.id, o.shopper_id, 'grown-' || o.n, case o.status when 3 then 1 else 0 end,
     case o.status when 3 then 'refunded' else 'applied' end, case o.status when 3 then 1 else 2 end, 4,
     o.status = 3, o.status = 7, case o.status when 3 then '' else 'viaLine' end, back.cents, 0, back.cents,
     o.asked_back_at, o.given_back_at
   from chosen_order o join lateral (select sum(l.price_cents * l.count) as cents from chosen_line l
     where l.n = o.n and (o.status = 3 or l.line_no = 1)) back on true
   where o.asked_back_at is not null order by o.n`,
  `insert into refund_item (refund_id, order_item_id, count)
   select o.id, l.id, l.count from chosen_order o join chosen_line l on l.n = o.n
   where o.asked_back_at is not null and (o.status = 3 or l.line_no = 1)`,
  `insert into money_back (id, refund_key, payment_id, order_id, amount_cents, status, provider_ref, attempts,
     next_try_at, done_at)
   select o.id, 'refund:' || o.id, o.id, o.id, written.pay_cents, 'done', 'refund:' || o.id, 1, o.given_back_at,
     o.given_back_at
   ${PAYABLE_ORDERS_SQL} where o.given_back_at is not null`,
  `insert into sandbox_refund (refund_key, pay_no, amount_cents, at)
   select 'refund:' || o.id, 'P' || o.order_no, written.pay_cents, o.given_back_at
   ${PAYABLE_ORDERS_SQL} where o.given_back_at is not null`,
];

/**
 * The target size of the shop. With 1,000,000 orders, the test shoppers `manyorders1` and `feworders20` have 5,000
 * and 20 orders.
 */
export interface ShopSize {
  readonly products: number;
  readonly orders: number;
}

/**
 * The maximum number of orders. A timestamp and a number form an id, and the number has 22 bits (database/ids.ts).
 */
export const ORDERS_MAX = 2_000_000;

const ORDERS_AT_ONCE = 50_000;
const ORDERS_PER_SHOPPER = 20;
const SHOPPERS_MIN = 10;
const MOST_ORDERS_OF_A_SHOPPER = 5_000;
const GROWN_KEY = "grownTo";

/** Returns the size of a grown shop. Returns undefined for a shop that was not grown. */
export async function readGrowth(client: Client): Promise<ShopSize | undefined> {
  const { rows } = await client.query<{ value: ShopSize }>(
    "select value from shop_setting where key = $1",
    [GROWN_KEY],
  );
  return rows[0]?.value;
}

/**
 * Grows the demo shop to a large one, with set-based statements in one transaction. All constraints of the tables and
 * the invariants of the shop hold. `report` receives a sentence for each step. The client must have no statement
 * timeout.
 */
export async function growShop(
  client: Client,
  size: ShopSize,
  report: (sentence: string) => void,
): Promise<void> {
  await client.query("begin");
  try {
    await grow(client, size, report);
    await client.query("insert into shop_setting (key, value) values ($1, $2)", [
      GROWN_KEY,
      JSON.stringify(size),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await client.query("vacuum analyze");
  report("Statistics are gathered.");
}

async function grow(client: Client, size: ShopSize, report: (sentence: string) => void) {
  const shoppers = Math.max(SHOPPERS_MIN, Math.round(size.orders / ORDERS_PER_SHOPPER));
  const { rows } = await client.query<{ now: Date }>("select now() as now");
  await client.query(GROWN_PRODUCTS, [size.products]);
  await client.query(GROWN_SKUS);
  await client.query(GROWN_PICTURES);
  await client.query(NUMBERED_SKUS);
  await client.query("analyze product, sku");
  report(`${size.products.toLocaleString("en")} products are on sale.`);
  for (const statement of GROWN_SHOPPERS.passwords) {
    await client.query(statement, [shoppers, await hashPassword(DEMO_PASSWORD)]);
  }
  for (const statement of GROWN_SHOPPERS.belongings) await client.query(statement);
  await client.query("analyze shopper");
  report(`${shoppers.toLocaleString("en")} shoppers have joined.`);
  await growOrders(client, { ...size, shoppers }, report);
  for (const statement of SET_STOCK_FROM_ORDERS) await client.query(statement);
  report(`The stock equals the sum of the movements up to ${rows[0]?.now.toISOString()}.`);
}

async function growOrders(
  client: Client,
  { orders, shoppers }: ShopSize & { shoppers: number },
  report: (sentence: string) => void,
): Promise<void> {
  const keenestEvery = Math.ceil(orders / Math.min(MOST_ORDERS_OF_A_SHOPPER, orders / 10));
  for (let first = 1; first <= orders; first += ORDERS_AT_ONCE) {
    const last = Math.min(orders, first + ORDERS_AT_ONCE - 1);
    for (const statement of CLEAR_CHOICE) await client.query(statement);
    await client.query(CHOSEN_ORDERS, [first, last, orders, shoppers, keenestEvery]);
    await client.query(CHOSEN_LINES);
    for (const statement of [...GROWN_ORDERS, ...GROWN_STEPS, ...GROWN_MONEY]) {
      await client.query(statement);
    }
    report(`${last.toLocaleString("en")} of ${orders.toLocaleString("en")} orders are written.`);
  }
}
