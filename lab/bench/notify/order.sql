-- A script for pgbench that writes the rows of one order into the tables of a shop. With `-D notify=1` it also sends
-- the event of the order with NOTIFY, and with `-D notify=0` it does not. The SKU is random, so that concurrent orders
-- seldom wait for the same row.
\set order random(1, 9000000000000000000)
\set shopper random(1, 5000)
\set sku random(0, 69)
begin;
insert into shop_order (id, order_no, shopper_id, status, settle_token, settle_fingerprint, goods_cents,
  freight_cents, discount_cents, pay_cents, refunded_cents, consignee, phone, address, language, created_at, pay_deadline)
  values (:order, 'N' || :order, :shopper, 0, 'T' || :order, 'f', 10000, 0, 0, 10000, 0, '陳大文', '91234567',
    '九龍彌敦道 1 號', 'zhTw', now(), now() + interval '30 minutes');
insert into order_item (id, order_id, line_no, product_id, sku_id, product_name, packing, cover, price_cents,
  count, discount_share_cents)
  values (:order, :order, 1, 1, 1, '{"zhTw":"洗髮露","en":"Shampoo"}', '{"zhTw":"300 毫升","en":"300 ml"}', '/c',
    10000, 1, 0);
insert into order_event (order_id, shopper_id, event, actor, to_status, detail_status, at)
  values (:order, :shopper, 'submitted', 'shopper', 0, 0, now());
\if :notify
select pg_notify('order_event', :shopper || ':' || :order);
\endif
update sku set locked = locked + 1 where id = (select id from sku order by id offset :sku limit 1);
commit;
