import type { HkCents } from "@contract/model/money";
import { asHkCents } from "./money";

/**
 * Spreads a discount over lines by largest remainder (prod-api B.7): each line gets ⌊discount · line / all⌋,
 * the cents left over go to the largest remainders, the earlier line first on a tie. Amounts in HK cents;
 * the shares add up to the discount exactly and none exceeds its line. `discount` must not exceed the
 * lines' sum.
 */
export function shareDiscount(discount: HkCents, lines: readonly HkCents[]): HkCents[] {
  const all = lines.reduce<number>((sum, line) => sum + line, 0);
  if (discount < 0 || discount > all)
    throw new RangeError("A discount must lie between 0 and the goods.");
  if (all === 0) return lines.map(() => asHkCents(0));
  // Products of two amounts may exceed 2^53: reckoned in bigint.
  const parts = lines.map((line, index) => {
    const product = BigInt(discount) * BigInt(line);
    return { index, share: Number(product / BigInt(all)), remainder: product % BigInt(all) };
  });
  let left = discount - parts.reduce((sum, part) => sum + part.share, 0);
  for (const part of [...parts].sort(byLargestRemainder)) {
    if (left === 0) break;
    part.share += 1;
    left -= 1;
  }
  return parts.map((part) => asHkCents(part.share));
}

function byLargestRemainder(
  one: { index: number; remainder: bigint },
  other: { index: number; remainder: bigint },
): number {
  if (one.remainder === other.remainder) return one.index - other.index;
  return one.remainder > other.remainder ? -1 : 1;
}
