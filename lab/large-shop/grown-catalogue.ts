/**
 * Returns SQL for a pseudo-random number from 0 to `below` (exclusive). It is the same in every run, and neighbouring
 * numbers are independent.
 */
export function toRandomSql(number: string, salt: number, below: number): string {
  return `abs(hashint8extended((${number})::bigint, ${salt}) % ${below})::int`;
}

/** Returns SQL for a 64-bit id from a timestamp and a number below 2²² (database/ids.ts). */
export function toIdSql(moment: string, number: string): string {
  return `(((extract(epoch from ${moment}) * 1000)::bigint << 22) | (${number}))`;
}

/**
 * Inserts products until there are $1. The products of the demo shop stay. The new ones are copies with a number in
 * the name, so that searches can find them.
 */
export const GROWN_PRODUCTS = `
  with template as (
    select p.*, row_number() over (order by id) - 1 as nth, count(*) over () as templates from product p
  ), grown as (
    select g, now() - make_interval(hours => 48 + ${toRandomSql("g", 1, 20_000)}) as born,
      ${toRandomSql("g", 2, 400)} * 100 as more
    from generate_series(1, greatest(0, $1::int - (select count(*)::int from product))) g
  )
  insert into product (id, slug, name, range, category_code, efficacy_codes, cover, images, summary,
    description, ingredients, usage, suitable_for, warnings, weight, sales_count, price_cents, search_text,
    created_at)
  select ${toIdSql("born", "g")}, slug || '-no-' || g,
    jsonb_build_object('zhTw', name ->> 'zhTw' || ' ' || g || ' 號', 'en', name ->> 'en' || ' No. ' || g),
    range, category_code, efficacy_codes, cover, images, summary, description, ingredients, usage,
    suitable_for, warnings, ${toRandomSql("g", 3, 10)}, 0, price_cents + more,
    search_text || ' ' || g || ' 號 no. ' || g, born
  from grown join template on template.nth = grown.g % template.templates`;

/** Inserts the SKUs of each grown product as copies of the demo product's SKUs. One product in thirty is sold out. */
export const GROWN_SKUS = `
  insert into sku (id, product_id, packing, volume_ml, price_cents, original_price_cents, stock, weight)
  select p.id + s.nth, p.id, s.packing, s.volume_ml, s.price_cents + p.price_cents - o.price_cents,
    s.original_price_cents + p.price_cents - o.price_cents,
    case when ${toRandomSql("p.id + s.nth", 4, 30)} = 0 then 0 else 20 + ${toRandomSql("p.id + s.nth", 5, 400)} end, s.weight
  from product p join product o on o.slug = regexp_replace(p.slug, '-no-[0-9]+$', '') and o.id <> p.id
  join (select *, (row_number() over (partition by product_id order by weight desc) - 1) << 16 as nth from sku) s
    on s.product_id = o.id`;

/**
 * Inserts the images of grown products. They use the files of the demo product. The offset keeps their ids apart from
 * ids of products that were created in the same hour.
 */
export const GROWN_PICTURES = `
  insert into product_picture (id, product_id, path, position)
  select p.id + (each.nth << 16), p.id, each.path, each.nth - 1
  from product p cross join unnest(p.images) with ordinality as each(path, nth)
  where not exists (select 1 from product_picture own where own.product_id = p.id)`;

/** Numbers the SKUs that the grown orders choose from. */
export const NUMBERED_SKUS = `
  create temporary table numbered_sku on commit drop as
  select row_number() over (order by s.id) - 1 as nth, s.id as sku_id, s.product_id, p.name, p.cover,
    s.packing, s.price_cents
  from sku s join product p on p.id = s.product_id where p.slug ~ '-no-[0-9]+$';
  create unique index on numbered_sku (nth);
  analyze numbered_sku`;

/**
 * SQL for the number of SKUs to choose from. As a subquery it runs once in a statement, so the look-up by number can
 * use the index.
 */
export const SKUS_TO_CHOOSE_FROM = "(select count(*) from numbered_sku)";

/**
 * Statements that set the stock, the reserved stock and the sales to the result of the orders. The first movement of
 * each SKU makes its sum match the stock.
 */
export const SET_STOCK_FROM_ORDERS = [
  `update sku s set locked = held.count, stock = greatest(s.stock, held.count)
   from (select i.sku_id, sum(i.count) as count from order_item i join shop_order o on o.id = i.order_id
     where o.status = 0 group by i.sku_id) held
   where held.sku_id = s.id`,
  `insert into stock_movement (id, sku_id, change, reason, at)
   select s.id, s.id, s.stock - coalesce(m.change, 0), 'initial', p.created_at
   from sku s join product p on p.id = s.product_id
   left join (select sku_id, sum(change) as change from stock_movement group by sku_id) m on m.sku_id = s.id
   where s.stock <> coalesce(m.change, 0)`,
  `update product p set sales_count = p.sales_count + sold.count
   from (select g.product_id, -sum(m.change) as count from stock_movement m join numbered_sku g on g.sku_id = m.sku_id
     where m.reason in ('sold', 'refunded') group by g.product_id) sold
   where sold.product_id = p.id`,
];
