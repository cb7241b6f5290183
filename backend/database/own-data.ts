import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { LARGEST_AMOUNT_CENTS } from "@contract/money";
import type { OwnDataPart } from "@contract/own-data";
import type { Database } from "./connection";

/** One row of what is kept, as it stands in the database. */
export type OwnRow = Readonly<Record<string, unknown>>;

const OWN_ORDERS = (id: string) => sql`(select id from shop_order where shopper_id = ${id})`;

/** What is asked for each part; no secret is among it: neither password, token nor code. */
const QUERIES: Readonly<Record<OwnDataPart, (id: string) => SQL>> = {
  account: (id) => sql`
    select login_name, login_id, email, real_name, nickname, phone, sex, birthday, address, door_number,
      head_img, line, whats_app, language, created_at from shopper s where id = ${id}`,
  addresses: (id) => sql`
    select consignee, phone, address, door_number, postal_code, region, is_default, created_at
    from address where shopper_id = ${id} order by id`,
  orders: (id) => sql`
    select order_no, status, detail_status, goods_cents, freight_cents, discount_cents, pay_cents,
      refunded_cents, coupon_name, consignee, phone, address, door_number, postal_code, remark, company,
      tracking_no, created_at, paid_at, shipped_at, received_at, cancelled_at, hidden_at
    from shop_order where shopper_id = ${id} order by id`,
  orderItems: (id) => sql`
    select o.order_no, i.product_name, i.packing, i.price_cents, i.count, i.discount_share_cents,
      i.returned_count from order_item i join shop_order o on o.id = i.order_id
    where i.order_id in ${OWN_ORDERS(id)} order by i.order_id, i.line_no`,
  orderEvents: (id) => sql`
    select o.order_no, e.event, e.actor, e.at, e.read_at from order_event e
    join shop_order o on o.id = e.order_id where e.order_id in ${OWN_ORDERS(id)} order by e.id`,
  parcels: (id) => sql`
    select o.order_no, p.status, p.location, p.description, p.at from order_trace p
    join shop_order o on o.id = p.order_id where p.order_id in ${OWN_ORDERS(id)} order by p.id`,
  payments: (id) => sql`
    select pay_no, pay_type, amount_cents, status, trade_no, created_at, paid_at
    from payment where shopper_id = ${id} order by id`,
  refunds: (id) => sql`
    select refund_no, status, progress, refund_type, reason, remark, unpack_video, amount_cents,
      audit_remark, return_company, return_tracking_no, replacement_company,
      replacement_tracking_no, applied_at, decided_at, replacement_sent_at
    from refund where shopper_id = ${id} order by id`,
  refundItems: (id) => sql`
    select r.refund_no, i.product_name, i.packing, g.count from refund_item g
    join refund r on r.id = g.refund_id join order_item i on i.id = g.order_item_id
    where r.shopper_id = ${id} order by r.id, i.line_no`,
  payouts: (id) => sql`
    select m.refund_key, m.amount_cents, m.status, m.done_at from money_back m
    where m.order_id in ${OWN_ORDERS(id)} order by m.id`,
  coupons: (id) => sql`
    select name, nullif(discount_cents, ${LARGEST_AMOUNT_CENTS}) as discount_cents, percent,
      min_spend_cents, status, starts_at, ends_at, source_code
    from coupon where shopper_id = ${id} order by id`,
  cart: (id) => sql`
    select p.name as product_name, s.packing, c.count, c.created_at from cart_item c
    join sku s on s.id = c.sku_id join product p on p.id = s.product_id
    where c.shopper_id = ${id} order by c.id`,
  marketingConsent: (id) => sql`
    select version, agreed_at, withdrawn_at from marketing_consent where shopper_id = ${id}`,
  // A code is as good as a password: no file of a borrowed session tells it.
  mails: (id) => sql`
    select m.subject, m.status, m.created_at, m.sent_at,
      case when m.code = '' then m.text else '' end as text
    from mail m join shopper s on lower(s.email) = lower(m.recipient)
    where s.id = ${id} and m.created_at >= s.created_at order by m.id`,
  signIns: (id) => sql`
    select browser, system, network, issued_at, seen_at, revoked_at
    from shopper_session where shopper_id = ${id} order by issued_at`,
  devices: (id) => sql`select seen_at from known_device where shopper_id = ${id} order by seen_at`,
  files: (id) => sql`
    select path, purpose, mime, bytes, created_at from upload where shopper_id = ${id} order by created_at`,
};

/** All that is kept about this shopper, part by part, the oldest first. */
export async function findOwnData(
  db: Database,
  shopperId: string,
): Promise<Record<OwnDataPart, OwnRow[]>> {
  const parts = await Promise.all(
    Object.entries(QUERIES).map(async ([part, query]) => {
      const { rows } = await db.execute(query(shopperId));
      return [part, rows.map(withIsoTimes)] as const;
    }),
  );
  // One entry for each query: the keys are theirs.
  return Object.fromEntries(parts) as Record<OwnDataPart, OwnRow[]>;
}

/** How many rows of each part there are; nothing of them is read. */
export async function countOwnData(
  db: Database,
  shopperId: string,
): Promise<Record<string, number>> {
  const counts = Object.entries(QUERIES).map(
    ([part, query]) =>
      sql`select ${part}::text as part, count(*)::int as count from (${query(shopperId)}) kept`,
  );
  const { rows } = await db.execute<{ part: string; count: number }>(
    sql.join(counts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

/** Times come as PostgreSQL spells them; a file of one's data has them as every program reads them. */
function withIsoTimes(row: OwnRow): OwnRow {
  const isTime = (name: string) => name === "at" || name.endsWith("_at");
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isTime(name) && typeof value === "string" ? new Date(value).toISOString() : value,
    ]),
  );
}
