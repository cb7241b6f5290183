import { asHkCents, type HkCents } from "@contract/model/money";

export { asHkCents, formatAmount, parseAmount } from "@contract/model/money";

/** Nothing to pay. */
export const NO_CENTS = asHkCents(0);

/** The sum of amounts in HK cents; of none, 0. */
export function addCents(...amounts: readonly HkCents[]): HkCents {
  return asHkCents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `from` less `taken`, in HK cents; may be negative. */
export function subtractCents(from: HkCents, taken: HkCents): HkCents {
  return asHkCents(from - taken);
}

/** A unit price times a whole count. */
export function multiplyCents(price: HkCents, count: number): HkCents {
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole count: ${count}`);
  return asHkCents(price * count);
}

/** Of two amounts the smaller one. */
export function smallerCents(one: HkCents, other: HkCents): HkCents {
  return one < other ? one : other;
}

/** So many percent of an amount, the part of a cent left away: of HK$ 9.99 ten percent are 99 cents. */
export function percentOf(amount: HkCents, percent: number): HkCents {
  if (!Number.isInteger(percent)) throw new RangeError(`Not a whole percent: ${percent}`);
  return asHkCents(Math.floor((amount * percent) / 100));
}
