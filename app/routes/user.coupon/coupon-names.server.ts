import type { AppLoadContext } from "@remix-run/node";
import type { Coupon } from "@contract/shop/coupons";
import { getBilingualText } from "@contract/model/languages";
import { getProductPage } from "~/prod-api/products.server";

/** The maximum number of products in one request to the catalogue. */
const NAMED_MAX = 12;

/** A brand, a category or a product that a coupon applies to. Its name is in the language of the page. */
export interface NamedScopeItem extends Pick<Coupon["scopeItems"][number], "kind" | "code"> {
  readonly name: string;
}

/** A coupon with the names and states that its page shows. */
export interface ShownCoupon extends Coupon {
  /** True if the coupon is not valid yet. */
  readonly isLater: boolean;
  /** The goods that the coupon applies to, except those whose names are unknown. */
  readonly named: readonly NamedScopeItem[];
}

/**
 * Adds the names of the goods to coupons. The names come from the coupon, or from the catalogue if the coupon
 * does not contain them. If the catalogue fails, the names are left out.
 */
export async function addCouponNames(
  coupons: readonly Coupon[],
  context: AppLoadContext,
  now = new Date(),
): Promise<ShownCoupon[]> {
  const unnamed = coupons.filter(({ scopeItems }) => scopeItems.length === 0);
  const ids = [...new Set(unnamed.flatMap(({ productIds }) => productIds))].slice(0, NAMED_MAX);
  const found = ids.length === 0 ? null : await getProductPage({ ids }, context);
  const rows = found?.ok === true ? found.data.rows : [];
  const names = new Map(rows.map(({ id, name }) => [id, getBilingualText(name, context.lang)]));
  return coupons.map((coupon) => ({
    ...coupon,
    isLater: coupon.startTime > now,
    named:
      coupon.scopeItems.length > 0
        ? coupon.scopeItems.map(({ kind, code, name }) => ({
            kind,
            code,
            name: getBilingualText(name, context.lang),
          }))
        : coupon.productIds.flatMap((code) => {
            const name = names.get(code);
            return name === undefined ? [] : [{ kind: "product" as const, code, name }];
          }),
  }));
}
