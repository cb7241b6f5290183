const PAYABLE = `
  from chosen_order o join shop_order written on written.id = o.id`;

/** What was paid for the chosen orders, what went back, and the goods that left the product list for them. */
export const GROWN_MONEY = [
  `insert into sandbox_payment (pay_no, amount_cents, status, trade_no, event_id, at)
   select 'P' || o.order_no, written.pay_cents, 'approved', 'SB' || o.id, 'evt_' || o.id, o.paid_at
   ${PAYABLE} where o.paid_at is not null order by o.n`,
  // A cancelled order was about to be paid; its payment was asked about for an hour and no longer.
  `insert into payment (id, pay_no, order_id, shopper_id, pay_type, kind, amount_cents, status, request_id,
     provider_ref, trade_no, created_at, expires_at, paid_at, asked_at)
   select o.id, 'P' || o.order_no, o.id, o.shopper_id, 'sandbox', 'sandbox', written.pay_cents,
     case o.status when 2 then 3 else 1 end, 'grown-' || o.n, 'P' || o.order_no,
     case when o.paid_at is not null then 'SB' || o.id end, o.at, o.at + interval '30 minutes', o.paid_at,
     case when o.paid_at is null then o.at + interval '61 minutes' end
   ${PAYABLE} where o.status <> 0 order by o.n`,
  `insert into payment_event (provider, event_id, pay_no, type, amount_cents, outcome, received_at)
   select 'sandbox', 'evt_' || o.id, 'P' || o.order_no, 'payment.succeeded', written.pay_cents, 'paid', o.paid_at
   ${PAYABLE} where o.paid_at is not null order by o.n`,
  `insert into stock_movement (id, sku_id, change, reason, order_id, at)
   select l.id, l.sku_id, -l.count, 'sold', l.order_id, o.paid_at
   from chosen_line l join chosen_order o on o.n = l.n where o.paid_at is not null order by l.n
  `,
  // A millisecond after the goods were sold, so that the id is another.
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
   ${PAYABLE} where o.given_back_at is not null`,
  `insert into sandbox_refund (refund_key, pay_no, amount_cents, at)
   select 'refund:' || o.id, 'P' || o.order_no, written.pay_cents, o.given_back_at
   ${PAYABLE} where o.given_back_at is not null`,
];
