import { asHkCents, type HkCents } from "@contract/model/money";

export { asHkCents, formatAmount, parseAmount } from "@contract/model/money";

/** An amount of zero. */
export const NO_CENTS = asHkCents(0);

/** Returns the sum of amounts in HK cents. The sum of no amounts is 0. */
export function addCents(...amounts: readonly HkCents[]): HkCents {
  return asHkCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** Returns `from` minus `taken` in HK cents. The result may be negative. */
export function subtractCents(from: HkCents, taken: HkCents): HkCents {
  return asHkCents(from - taken);
}

/** Returns a unit price in HK cents times an integer count. */
export function multiplyCents(price: HkCents, count: number): HkCents {
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole count: ${count}`);
  return asHkCents(price * count);
}

/** Returns the smaller of two amounts. */
export function getSmallerCents(one: HkCents, other: HkCents): HkCents {
  return one < other ? one : other;
}

/** Returns a percentage of an amount, rounded down. For example, ten percent of HK$9.99 are 99 cents. */
export function calculatePercent(amount: HkCents, percent: number): HkCents {
  if (!Number.isInteger(percent)) throw new RangeError(`Not a whole percent: ${percent}`);
  return asHkCents(Math.floor((amount * percent) / 100));
}
