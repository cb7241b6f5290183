-- Once before order.sql, in a database of its own made by `npm run migrate` and the products of a shop:
-- shoppers who order, goods without end.
alter table shopper disable trigger all;
insert into shopper
  select (jsonb_populate_record(null::shopper, to_jsonb(somebody) || jsonb_build_object(
    'id', n, 'login_name', 'notifier' || n, 'login_id', 'notifier' || n, 'email', 'notify' || n || '@example.org'))).*
  from (select * from shopper limit 1) somebody, generate_series(1, 5000) n;
alter table shopper enable trigger all;
update sku set stock = 1000000000;
