import { CART_COUNT_MAX, HELD_PIECES_ALWAYS_FREE } from "@contract/model/limits";
import { CART_STATUS, type CartStatus } from "@contract/model/states";

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

/** How much one shopper may hold unpaid. */
export interface HoldLimits {
  readonly unpaidOrdersMax: number;
  readonly heldPiecesMax: number;
  /** Of what there is of a packing, from 0 to 1. */
  readonly heldShare: number;
}

/** An unpaid order of the shopper: what it holds is promised to nobody else. */
export interface UnpaidOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly lines: readonly { readonly skuId: string; readonly count: number }[];
}

/** A line about to be ordered; `stock`: how many there are, promised ones too. */
export interface WantedLine {
  readonly skuId: string;
  readonly count: number;
  readonly stock: number;
}

/** Which limit an order would pass; `order` is the unpaid one to pay or cancel first, where one is in the way. */
export type PassedLimit =
  | { readonly key: "unpaidOrdersLimit"; readonly order: UnpaidOrder }
  | { readonly key: "heldPiecesLimit"; readonly left: number; readonly order: UnpaidOrder | null }
  | {
      readonly key: "heldShareLimit";
      readonly left: number;
      readonly order: UnpaidOrder | null;
      readonly skuId: string;
    };

/** How many pieces of a packing one shopper may hold unpaid: a share of what there is, never less than ten. */
export function heldShareMax(stock: number, share: number): number {
  return Math.max(HELD_PIECES_ALWAYS_FREE, Math.floor(stock * share));
}

/**
 * What stands in the way of holding more goods unpaid: the number of unpaid orders, their pieces, or the
 * share of a packing (docs/decisions/0016); null when nothing does. `unpaid` with the oldest first.
 */
export function passedLimit(
  unpaid: readonly UnpaidOrder[],
  wanted: readonly WantedLine[],
  { unpaidOrdersMax, heldPiecesMax, heldShare }: HoldLimits,
): PassedLimit | null {
  const [oldest = null] = unpaid;
  if (oldest !== null && unpaid.length >= unpaidOrdersMax)
    return { key: "unpaidOrdersLimit", order: oldest };
  const left = heldPiecesMax - piecesOf(unpaid);
  if (sumOf(wanted) > left)
    return { key: "heldPiecesLimit", left: Math.max(0, left), order: oldest };
  for (const { skuId, count, stock } of wanted) {
    const most = heldShareMax(stock, heldShare) - piecesOf(unpaid, skuId);
    if (count <= most) continue;
    const order = unpaid.find((each) => each.lines.some((line) => line.skuId === skuId)) ?? null;
    return { key: "heldShareLimit", left: Math.max(0, most), order, skuId };
  }
  return null;
}

function piecesOf(orders: readonly UnpaidOrder[], skuId?: string): number {
  return sumOf(
    orders
      .flatMap(({ lines }) => lines)
      .filter((line) => skuId === undefined || line.skuId === skuId),
  );
}

function sumOf(lines: readonly { readonly count: number }[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
