import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { TaxonomyKind } from "@contract/staff/states";
import type { Transaction } from "./connection";

const IN_BOTH = (name: SQL) => sql`${name}->>'zhTw' || ' ' || (${name}->>'en')`;

/** Which products have a code of each kind. */
const HAS = {
  brand: (code: string) => sql`p.brand_code = ${code}`,
  category: (code: string) => sql`p.category_code = ${code}`,
  efficacy: (code: string) => sql`p.efficacy_codes @> array[${code}]`,
  range: (code: string) => sql`p.range = ${code}`,
} as const satisfies Record<TaxonomyKind, (code: string) => SQL>;

/**
 * Writes anew what products are found by that have this brand, category, efficacy or range: their own names and
 * those of all four, in both languages and in lower case (prod-api B.6).
 */
export async function renewSearchText(
  tx: Transaction,
  kind: TaxonomyKind,
  code: string,
): Promise<void> {
  await tx.execute(sql`
    update product p set search_text = words.now from product o
    cross join lateral (select lower(concat_ws(' ', ${IN_BOTH(sql`o.name`)}, ${IN_BOTH(sql`o.summary`)},
      (select ${IN_BOTH(sql`c.name`)} from category c where c.code = o.category_code),
      (select string_agg(${IN_BOTH(sql`e.name`)}, ' ' order by e.position, e.code)
        from efficacy e where e.code = any(o.efficacy_codes)),
      (select ${IN_BOTH(sql`r.name`)} from product_range r where r.code = o.range),
      (select ${IN_BOTH(sql`b.name`)} from brand b where b.code = o.brand_code))) as now) words
    where o.id = p.id and ${HAS[kind](code)} and p.search_text <> words.now`);
}
