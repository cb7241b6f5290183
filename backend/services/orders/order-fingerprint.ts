import { createHash } from "node:crypto";
import type { ChosenGoods } from "./goods-to-order";

/** What an order is asked for with; the sum the shopper expects is a condition, not a part of it. */
export interface OrderInput extends ChosenGoods {
  readonly addressId?: string | undefined;
  readonly couponId?: string | undefined;
  readonly remark: string;
}

/** sha-256 of what is ordered: the same settle token for something else shows by it (prod-api B.8). */
export function orderFingerprint(input: OrderInput): string {
  const { buyNow, cartItemIds, addressId, couponId, remark } = input;
  const goods =
    buyNow === undefined
      ? [...new Set(cartItemIds)].sort()
      : [buyNow.productId, buyNow.skuId ?? "", buyNow.count];
  return createHash("sha256")
    .update(JSON.stringify([buyNow === undefined, goods, addressId ?? "", couponId ?? "", remark]))
    .digest("hex");
}
