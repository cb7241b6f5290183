import type { AppLoadContext } from "@remix-run/node";
import type { Coupon } from "@contract/coupons";
import { inLanguage } from "~/locales/in-language";
import { productPage } from "~/prod-api/products.server";

/** As many products as one question of the catalogue may name. */
const NAMED_MAX = 12;

/** A coupon as its page shows it. */
export interface ShownCoupon extends Coupon {
  /** It begins later. */
  readonly isLater: boolean;
  /** The products that it is for, as far as their names are known. */
  readonly products: readonly { readonly id: string; readonly name: string }[];
}

/** Coupons with the names of the products that they are for; a catalogue that fails leaves the names out. */
export async function shownCoupons(
  coupons: readonly Coupon[],
  context: AppLoadContext,
  now = new Date(),
): Promise<ShownCoupon[]> {
  const ids = [...new Set(coupons.flatMap(({ productIds }) => productIds))].slice(0, NAMED_MAX);
  const found = ids.length === 0 ? null : await productPage({ ids }, context);
  const rows = found?.ok === true ? found.data.rows : [];
  const names = new Map(rows.map(({ id, name }) => [id, inLanguage(name, context.lang)]));
  return coupons.map((coupon) => ({
    ...coupon,
    isLater: coupon.startTime > now,
    products: coupon.productIds.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
  }));
}
