import type { AppLoadContext } from "@remix-run/node";
import type { Coupon } from "@contract/shop/coupons";
import { inLanguage } from "@contract/model/languages";
import { productPage } from "~/prod-api/products.server";

/** As many products as one question of the catalogue may name. */
const NAMED_MAX = 12;

/** A brand, a category or a product that a coupon is for, in the language of the page. */
export interface NamedGoods extends Pick<Coupon["scopeItems"][number], "kind" | "code"> {
  readonly name: string;
}

/** A coupon as its page shows it. */
export interface ShownCoupon extends Coupon {
  /** It begins later. */
  readonly isLater: boolean;
  /** What it is for, as far as the names are known. */
  readonly named: readonly NamedGoods[];
}

/**
 * Coupons with the names of what they are for: as the backend tells them, else of the products that the catalogue
 * knows; a catalogue that fails leaves the names out.
 */
export async function shownCoupons(
  coupons: readonly Coupon[],
  context: AppLoadContext,
  now = new Date(),
): Promise<ShownCoupon[]> {
  const unnamed = coupons.filter(({ scopeItems }) => scopeItems.length === 0);
  const ids = [...new Set(unnamed.flatMap(({ productIds }) => productIds))].slice(0, NAMED_MAX);
  const found = ids.length === 0 ? null : await productPage({ ids }, context);
  const rows = found?.ok === true ? found.data.rows : [];
  const names = new Map(rows.map(({ id, name }) => [id, inLanguage(name, context.lang)]));
  return coupons.map((coupon) => ({
    ...coupon,
    isLater: coupon.startTime > now,
    named:
      coupon.scopeItems.length > 0
        ? coupon.scopeItems.map(({ kind, code, name }) => ({
            kind,
            code,
            name: inLanguage(name, context.lang),
          }))
        : coupon.productIds.flatMap((code) => {
            const name = names.get(code);
            return name === undefined ? [] : [{ kind: "product" as const, code, name }];
          }),
  }));
}
