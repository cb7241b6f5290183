import { SHOP_UTC_OFFSET_MINUTES } from "@contract/limits";

/**
 * A number that people read out (prod-api B.2): prefix, `yyyyMMddHHmmss` at UTC+8, random digits.
 * Orders have no prefix, refunds `R`, payments `P`.
 */
export function businessNumber(prefix: "" | "R" | "P", at: Date, randomDigits: string): string {
  const local = new Date(at.getTime() + SHOP_UTC_OFFSET_MINUTES * 60_000).toISOString();
  return prefix + local.slice(0, 19).replaceAll(/[-T:]/g, "") + randomDigits;
}
