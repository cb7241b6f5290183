import { drawn } from "./grown-catalogue";

/** What befell the chosen orders: their events in the order of the state table, their parcels, their mails. */
export const GROWN_STEPS = [
  `insert into order_event (order_id, shopper_id, event, live_event, actor, from_status, to_status, detail_status,
     at, read_at, delivered_at)
   select o.id, o.shopper_id, step.event, step.live_event, step.actor, step.from_status, step.to_status,
     step.detail_status, step.at, case when step.at < now() - interval '3 days' then step.at end,
     case when ${drawn("o.shopper_id", 13, 3)} > 0 then step.at end
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
