import { CART_COUNT_MAX } from "@contract/model/limits";
import { CART_STATUS } from "@contract/model/states";
import type { CartStatus } from "@contract/model/states";

/** A packing's stock: `locked` is promised to unpaid orders. */
export interface Stock {
  readonly stock: number;
  readonly locked: number;
}

/** How many may still be promised to anybody. */
export function freeStock({ stock, locked }: Stock): number {
  return Math.max(0, stock - locked);
}

/** The most of one packing that one cart line may hold now: what is free, at most 99. */
export function mostInCart(stock: Stock): number {
  return Math.min(freeStock(stock), CART_COUNT_MAX);
}

/** How a cart line stands (prod-api B.6): off sale before sold out before too many. */
export function cartStatus(
  line: Stock & { readonly onShelf: boolean; readonly count: number },
): CartStatus {
  if (!line.onShelf) return CART_STATUS.offShelf;
  const free = freeStock(line);
  if (free === 0) return CART_STATUS.soldOut;
  return line.count > free ? CART_STATUS.aboveStock : CART_STATUS.normal;
}

/** Ids in the one order in which rows of packings are locked, so that no two transactions wait for each other. */
export function inIdOrder<T>(rows: readonly T[], idOf: (row: T) => string): T[] {
  return [...rows].sort((one, other) => {
    const [a, b] = [BigInt(idOf(one)), BigInt(idOf(other))];
    return a < b ? -1 : Number(a > b);
  });
}
