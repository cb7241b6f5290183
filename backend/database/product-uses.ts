import { sql } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { STATUSES_WITH_GOODS_IN_SHOP } from "@contract/model/order-status";
import type { Database } from "./connection";
import { everyCodeOf } from "./schema/columns";

/** What goes on with a product while it is on sale. */
export interface ProductUses {
  /** Shoppers who have a packing of it in the cart. */
  readonly carts: number;
  /** Orders with it that are unpaid or wait to be sent. */
  readonly orders: number;
  /** Campaigns that are not over and name it. */
  readonly campaigns: readonly { readonly id: string; readonly name: Bilingual }[];
}

/** What depends on a product at `now`. */
export async function findProductUses(
  db: Database,
  productId: string,
  now: Date,
): Promise<ProductUses> {
  const [carts, orders, campaigns] = await Promise.all([
    db.execute<{ carts: number }>(sql`
      select count(distinct c.shopper_id)::int as carts from cart_item c
      join sku s on s.id = c.sku_id where s.product_id = ${productId}`),
    db.execute<{ orders: number }>(sql`
      select count(*)::int as orders from shop_order o
      where o.status in (${everyCodeOf(STATUSES_WITH_GOODS_IN_SHOP)})
        and exists (select 1 from order_item i where i.order_id = o.id and i.product_id = ${productId})`),
    db.execute<{ id: string; name: Bilingual }>(sql`
      select id, name from coupon_campaign
      where scope = 'products' and ${productId} = any(scope_codes)
        and state <> 'ended' and ends_at > ${now.toISOString()}::timestamptz
      order by id`),
  ]);
  return {
    carts: carts.rows[0]?.carts ?? 0,
    orders: orders.rows[0]?.orders ?? 0,
    campaigns: campaigns.rows,
  };
}
