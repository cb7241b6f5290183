import { LRUCache } from "lru-cache";
import type { Basket, BasketLine, LeftReason } from "~/session/basket.server";
import type { Answer, Failure } from "./answer";
import type { Caller } from "./call.server";
import { addCartItem } from "./cart.server";

/** The result of merging a basket into a cart. */
export interface MergedBasket {
  /** Number of lines that are in the cart now. */
  readonly merged: number;
  /** The lines that the cart did not take, each with the reason. */
  readonly left: readonly BasketLine[];
}

interface MergeArgs {
  readonly caller: Caller;
  readonly loginId: string;
}

const REMEMBER_MS = 3_600_000;
/**
 * The lines that were merged or are being merged, by account, basket and SKU. A sign-in form that
 * is submitted twice, for example from two tabs, brings the same basket again.
 */
const merges = new LRUCache<string, Promise<Answer<unknown>>>({ max: 20_000, ttl: REMEMBER_MS });

/**
 * Puts each line of a basket into the shopper's cart by one call. After a call without an answer the remaining
 * lines are not tried, so that a backend that hangs is waited for only once.
 */
export async function mergeBasket(basket: Basket, args: MergeArgs): Promise<MergedBasket> {
  const left: BasketLine[] = [];
  for (const line of basket.lines) {
    const reason = left.at(-1)?.left === "later" ? "later" : await mergeLine(basket.id, line, args);
    if (reason !== null) left.push({ ...line, left: reason });
  }
  return { merged: basket.lines.length - left.length, left };
}

/** Returns null if the line is in the cart now, else the reason why it is not. */
async function mergeLine(
  basketId: string,
  { productId, skuId, count }: BasketLine,
  { caller, loginId }: MergeArgs,
): Promise<LeftReason | null> {
  const key = [loginId, basketId, skuId].join(" ");
  const merging = merges.get(key) ?? addCartItem(caller, { productId, skuId, count });
  merges.set(key, merging);
  const answer = await merging.catch((problem: unknown) => {
    merges.delete(key);
    throw problem;
  });
  if (answer.ok) return null;
  merges.delete(key);
  return toReason(answer.failure);
}

function toReason({ kind, errKey }: Failure): LeftReason {
  if (errKey === "cartFull") return "full";
  return ["network", "timeout", "status", "unknown"].includes(kind) ? "later" : "refused";
}
