import { CART_COUNT_MAX, RESERVED_UNITS_ALWAYS_ALLOWED } from "@contract/model/limits";
import { CART_STATUS, type CartStatus } from "@contract/model/states";

/** The stock of a SKU in units. `locked` units are reserved for unpaid orders. */
export interface Stock {
  readonly stock: number;
  readonly locked: number;
}

/** Returns the number of units that are not reserved. */
export function getFreeStock({ stock, locked }: Stock): number {
  return Math.max(0, stock - locked);
}

/** Returns the maximum count of a cart line of this SKU. It is the free stock, but at most 99. */
export function getCartCountMax(stock: Stock): number {
  return Math.min(getFreeStock(stock), CART_COUNT_MAX);
}

/**
 * Returns the status of a cart line. If several apply, off sale comes before sold out, and sold out comes before too
 * many.
 */
export function getCartStatus(
  line: Stock & { readonly onShelf: boolean; readonly count: number },
): CartStatus {
  if (!line.onShelf) return CART_STATUS.offShelf;
  const free = getFreeStock(line);
  if (free === 0) return CART_STATUS.soldOut;
  return line.count > free ? CART_STATUS.aboveStock : CART_STATUS.normal;
}

/** Sorts rows by id. All transactions lock SKUs in this order, so that they cannot deadlock. */
export function sortById<T>(rows: readonly T[], idOf: (row: T) => string): T[] {
  return [...rows].sort((one, other) => {
    const [a, b] = [BigInt(idOf(one)), BigInt(idOf(other))];
    return a < b ? -1 : Number(a > b);
  });
}

/** The limits of the goods that one shopper may reserve with unpaid orders. */
export interface ReservationLimits {
  readonly unpaidOrdersMax: number;
  readonly heldPiecesMax: number;
  /** The share of a SKU's stock that one shopper may reserve, from 0 to 1. */
  readonly heldShare: number;
}

/** An unpaid order of the shopper, whose goods are reserved. */
export interface UnpaidOrder {
  readonly id: string;
  readonly orderNo: string;
  /** True if a payment of the order has begun, and the shop does not know its result yet. */
  readonly isBeingPaid: boolean;
  readonly lines: readonly { readonly skuId: string; readonly count: number }[];
}

/** A line that the shopper wants to order. `stock` includes reserved units. */
export interface LineToOrder {
  readonly skuId: string;
  readonly count: number;
  readonly stock: number;
}

/**
 * The limit that an order would exceed. `order` is the unpaid order that the shopper must pay or cancel first, if
 * there is one.
 */
export type ExceededLimit =
  | { readonly key: "unpaidOrdersLimit"; readonly order: UnpaidOrder }
  | { readonly key: "heldPiecesLimit"; readonly left: number; readonly order: UnpaidOrder | null }
  | {
      readonly key: "heldShareLimit";
      readonly left: number;
      readonly order: UnpaidOrder | null;
      readonly skuId: string;
    };

/**
 * Returns the number of units of a SKU that the unpaid orders of one shopper may reserve. It is a share of the stock,
 * but at least ten.
 */
export function getHeldShareMax(stock: number, share: number): number {
  return Math.max(RESERVED_UNITS_ALWAYS_ALLOWED, Math.floor(stock * share));
}

/**
 * Returns the first limit that the wanted goods would exceed: the number of unpaid orders, their units, or the share
 * of a SKU (docs/decisions/0016). Returns null if they exceed none. `unpaid` starts with the oldest order. An order that is being
 * paid counts only for the units: in an outage the shop may learn late that it was paid.
 */
export function findExceededLimit(
  unpaid: readonly UnpaidOrder[],
  wanted: readonly LineToOrder[],
  { unpaidOrdersMax, heldPiecesMax, heldShare }: ReservationLimits,
): ExceededLimit | null {
  const [oldest = null] = unpaid;
  const open = unpaid.filter(({ isBeingPaid }) => !isBeingPaid);
  if (open[0] !== undefined && open.length >= unpaidOrdersMax)
    return { key: "unpaidOrdersLimit", order: open[0] };
  const left = heldPiecesMax - countPieces(unpaid);
  if (sumCounts(wanted) > left)
    return { key: "heldPiecesLimit", left: Math.max(0, left), order: oldest };
  for (const { skuId, count, stock } of wanted) {
    const most = getHeldShareMax(stock, heldShare) - countPieces(unpaid, skuId);
    if (count <= most) continue;
    const order = unpaid.find((each) => each.lines.some((line) => line.skuId === skuId)) ?? null;
    return { key: "heldShareLimit", left: Math.max(0, most), order, skuId };
  }
  return null;
}

function countPieces(orders: readonly UnpaidOrder[], skuId?: string): number {
  return sumCounts(
    orders
      .flatMap(({ lines }) => lines)
      .filter((line) => skuId === undefined || line.skuId === skuId),
  );
}

function sumCounts(lines: readonly { readonly count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
