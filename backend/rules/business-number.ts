import { formatShopTime } from "@contract/model/shop-time";

/**
 * Returns the number of an order, refund or payment: a prefix, `yyyyMMddHHmmss` at UTC+8 and random digits. Orders
 * have no prefix, refunds have `R` and payments have `P`.
 */
export function formatBusinessNumber(
  prefix: "" | "R" | "P",
  at: Date,
  randomDigits: string,
): string {
  return prefix + formatShopTime(at).replaceAll(/\D/g, "") + randomDigits;
}
