import { formatShopTime } from "@contract/model/shop-time";

/**
 * A number that people read out (prod-api B.2): prefix, `yyyyMMddHHmmss` at UTC+8, random digits.
 * Orders have no prefix, refunds `R`, payments `P`.
 */
export function businessNumber(prefix: "" | "R" | "P", at: Date, randomDigits: string): string {
  return prefix + formatShopTime(at).replaceAll(/\D/g, "") + randomDigits;
}
