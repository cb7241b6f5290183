import { LRUCache } from "lru-cache";
import { formatAmount } from "@contract/model/money";
import type { Basket, BasketLine, NotAddedReason } from "~/session/basket.server";
import type { Answer, Failure } from "./answer";
import type { Caller } from "./call.server";
import { addCartItem, cartItems, type AddedLine } from "./cart.server";

/** The result of merging a basket into a cart. */
export interface MergedBasket {
  /** Number of lines that are in the cart now. */
  readonly merged: number;
  /** Cart lines that took only a part of the basket's count, because of the stock. */
  readonly reduced: readonly AddedLine[];
  /** The lines that the cart did not take, each with the reason. */
  readonly left: readonly BasketLine[];
}

interface MergeArgs {
  readonly caller: Caller;
  readonly loginId: string;
}

/** The answer to one merged line. */
interface MergedLine {
  readonly answer: Answer<AddedLine | null>;
  /** The cart line holds fewer pieces than the cart and the basket held together. */
  readonly isReduced: boolean;
}

const REMEMBER_MS = 3_600_000;
/**
 * The lines that were merged or are being merged, by account, basket and SKU. A sign-in form that
 * is submitted twice, for example from two tabs, brings the same basket again. The backend detects a basket that
 * another storefront merged; other backends do not know its id.
 */
const merges = new LRUCache<string, Promise<MergedLine>>({ max: 20_000, ttl: REMEMBER_MS });

/**
 * Adds each line of a basket to the shopper's cart with one call. After a call without an answer the
 * remaining lines are skipped, so that a hanging backend is waited for only once.
 */
export async function mergeBasket(basket: Basket, args: MergeArgs): Promise<MergedBasket> {
  const left: BasketLine[] = [];
  const reduced: AddedLine[] = [];
  const held = await countsInCart(args.caller);
  for (const line of basket.lines) {
    const key = [args.loginId, basket.id, line.skuId].join(" ");
    const reason = left.at(-1)?.left === "later" ? "later" : await merge(key, line);
    if (reason !== null) left.push({ ...line, left: reason });
  }
  return { merged: basket.lines.length - left.length, reduced, left };

  /** Returns null if the line is in the cart now, else the reason why it is not. */
  async function merge(key: string, line: BasketLine): Promise<NotAddedReason | null> {
    const merging = merges.get(key) ?? addLine(args.caller, { basketId: basket.id, line, held });
    merges.set(key, merging);
    const { answer, isReduced } = await merging.catch((problem: unknown) => {
      merges.delete(key);
      throw problem;
    });
    if (!answer.ok) {
      merges.delete(key);
      return toReason(answer.failure);
    }
    if (isReduced && answer.data !== null) reduced.push(answer.data);
    return null;
  }
}

/** Returns the count of each SKU in the cart. A cart that cannot be loaded counts as empty. */
async function countsInCart(caller: Caller): Promise<ReadonlyMap<string, number>> {
  const cart = await cartItems(caller);
  return new Map(cart.ok ? cart.data.map(({ skuId, count }) => [skuId, count]) : []);
}

interface LineToAdd {
  readonly basketId: string;
  readonly line: BasketLine;
  /** The count of each SKU in the cart before the merge. */
  readonly held: ReadonlyMap<string, number>;
}

/**
 * Adds one line. The cart merges a SKU that it holds already, up to the stock. With the id of the basket the backend
 * detects a line that another storefront has merged.
 */
async function addLine(caller: Caller, { basketId, line, held }: LineToAdd): Promise<MergedLine> {
  const { productId, skuId, count, addedPriceCents } = line;
  const addedPrice = addedPriceCents === null ? undefined : formatAmount(addedPriceCents);
  const goods = { productId, skuId, count, basketId, addedPrice };
  const answer = await addCartItem(caller, goods);
  const added = answer.ok ? answer.data : null;
  const before = held.get(skuId) ?? 0;
  // An unchanged count means that the cart already had these goods. A full line is a failure.
  const isReduced = added !== null && added.count > before && added.count < before + count;
  return { answer, isReduced };
}

function toReason({ kind, errKey }: Failure): NotAddedReason {
  if (errKey === "cartFull") return "full";
  return ["network", "timeout", "status", "unknown"].includes(kind) ? "later" : "refused";
}
