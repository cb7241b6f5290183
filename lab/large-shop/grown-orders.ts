import { drawn, idAt, SKUS_TO_CHOOSE_FROM } from "./grown-catalogue";

const DAYS_OF_TRADE = 730;

/** The orders and lines that are written at the moment; emptied before the next ones are chosen. */
export const CLEAR_CHOICE = [
  "drop table if exists chosen_order",
  "drop table if exists chosen_line",
];

/**
 * Orders $1 to $2 of $3, of $4 shoppers, spread evenly over two years, the last one now; every $5th is the
 * keenest shopper's, and twenty are the quiet one's. Their ages decide how far they have come: in the last day
 * waiting for money or shipment, until the sixth day on their way, then received.
 */
export const CHOSEN_ORDERS = `
  create temporary table chosen_order on commit drop as
  with born as (
    select n, now() - make_interval(secs => ($3::bigint - n + 0.5) * (${DAYS_OF_TRADE} * 86400.0 / $3)) as at,
      ${drawn("n", 8, 1_000)} as fate,
      case when n % $5::int = 0 then 1
        when n % greatest(1, $3::int / 20) = 1 then 2
        else 3 + ${drawn("n", 9, 1_000_003)} % ($4::int - 2) end as shopper
    from generate_series($1::bigint, $2::bigint) n
  ), dated as (
    select n, shopper, date_trunc('milliseconds', at) as at,
      case when fate < 40 then 2 when fate < 60 then 3
        when at > now() - interval '1 day' then case when fate < 160 then 0 else 5 end
        when at > now() - interval '6 days' then 6 else 7 end as status,
      at between now() - interval '12 days' and now() - interval '6 days' and fate between 60 and 160 as asks_back
    from born
  )
  select t.n, ${idAt("t.at", "t.n")} as id, s.id as shopper_id, s.language, t.at, t.status, t.asks_back,
    to_char(t.at at time zone 'Asia/Hong_Kong', 'YYYYMMDDHH24MISS') || lpad((t.n % 1000000)::text, 6, '0') as order_no,
    case when t.status not in (0, 2) then t.at + interval '2 minutes' end as paid_at,
    case when t.status in (6, 7) then t.at + interval '1 day' end as shipped_at,
    case when t.status = 7 then t.at + interval '5 days' end as received_at,
    case when t.status = 2 then t.at + interval '12 minutes' end as cancelled_at,
    case when t.status = 3 then t.at + interval '3 minutes' when t.asks_back and t.status = 7
      then t.at + interval '6 days' end as asked_back_at,
    case when t.status = 3 then t.at + interval '4 minutes' end as given_back_at
  from dated t join grown_shopper s on s.n = t.shopper`;

/** One or two packings an order, never the same twice. */
export const CHOSEN_LINES = `
  create temporary table chosen_line on commit drop as
  select o.n, o.id as order_id, ${idAt("o.at", "((o.n << 1) + line.no - 1) % 4194304")} as id, line.no as line_no,
    g.product_id, g.sku_id, g.name, g.packing, g.cover, g.price_cents, 1 + ${drawn("o.n + line.no", 10, 2)} as count
  from chosen_order o cross join lateral generate_series(1, 1 + ${drawn("o.n", 11, 2)}) line (no)
  join numbered_sku g on g.nth = (${drawn("o.n", 12, 1_000_003)} + line.no * 17) % ${SKUS_TO_CHOOSE_FROM};
  create index on chosen_line (n);
  analyze chosen_order, chosen_line`;

/** Orders and their lines. */
export const GROWN_ORDERS = [
  `insert into shop_order (id, order_no, shopper_id, status, detail_status, settle_token, settle_fingerprint,
     goods_cents, freight_cents, discount_cents, pay_cents, refunded_cents, consignee, phone, address, door_number,
     language, company, tracking_no, created_at, pay_deadline, paid_at, shipped_at, received_at, cancelled_at)
   select o.id, o.order_no, o.shopper_id, o.status,
     case when o.status = 3 then 2 when o.status = 7 and o.asks_back then 1 else 0 end,
     'grown-' || o.n, md5(o.n::text), sums.cents, 0, 0, sums.cents, case when o.status = 3 then sums.cents else 0 end,
     case o.language when 'en' then 'Grown Shopper' else '陳大文' end, '91234567', '九龍 油尖旺 彌敦道 688 號',
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
