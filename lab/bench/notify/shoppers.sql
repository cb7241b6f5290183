-- Prepares a database for order.sql: inserts 5,000 shoppers and gives every SKU a stock that never runs out. Run it
-- once, in a separate database with the tables of `npm run migrate`, the products of a shop and at least one shopper.
alter table shopper disable trigger all;
insert into shopper
  select (jsonb_populate_record(null::shopper, to_jsonb(somebody) || jsonb_build_object(
    'id', n, 'login_name', 'notifier' || n, 'login_id', 'notifier' || n, 'email', 'notify' || n || '@example.org'))).*
  from (select * from shopper limit 1) somebody, generate_series(1, 5000) n;
alter table shopper enable trigger all;
update sku set stock = 1000000000;
