import { LRUCache } from "lru-cache";
import { formatAmount } from "@contract/model/money";
import type { Basket, BasketLine, NotAddedReason } from "~/session/basket.server";
import type { Answer, Failure } from "./answer";
import type { Caller } from "./call.server";
import { addCartItem, getCartItems, type AddedLine } from "./cart.server";

/** The result of merging a basket into a cart. */
export interface MergedBasket {
  /** The number of lines that are in the cart now. */
  readonly merged: number;
  /** The cart lines that contain only a part of the basket's count, because of the stock. */
  readonly reduced: readonly AddedLine[];
  /** The lines that the cart rejected, each with the reason. */
  readonly notAdded: readonly BasketLine[];
}

interface MergeArgs {
  readonly caller: Caller;
  readonly loginId: string;
}

/** The result of merging one line. */
interface MergedLine {
  readonly answer: Answer<AddedLine | null>;
  /** True if the cart line contains fewer units than the cart and the basket contained together. */
  readonly isReduced: boolean;
}

const REMEMBER_MS = 3_600_000;
/**
 * The lines that were merged or are being merged, by account, basket and SKU. A sign-in form that is
 * submitted twice, for example in two tabs, submits the same basket again. The reference backend recognizes
 * the id of a basket that another storefront has merged. Other backends do not know this id.
 */
const merges = new LRUCache<string, Promise<MergedLine>>({ max: 20_000, ttl: REMEMBER_MS });

/**
 * Adds each line of a basket to the shopper's cart with one call. After a call without an answer, the
 * remaining lines are skipped. The shopper then waits for a hanging backend only once.
 */
export async function mergeBasket(basket: Basket, args: MergeArgs): Promise<MergedBasket> {
  const left: BasketLine[] = [];
  const reduced: AddedLine[] = [];
  const held = await getCartCounts(args.caller);
  for (const line of basket.lines) {
    const key = [args.loginId, basket.id, line.skuId].join(" ");
    const reason = left.at(-1)?.left === "later" ? "later" : await merge(key, line);
    if (reason !== null) left.push({ ...line, left: reason });
  }
  return { merged: basket.lines.length - left.length, reduced, notAdded: left };

  /** Returns null if the line is in the cart now. Otherwise returns the reason why it is not. */
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

/** Returns the count of each SKU in the cart. If the cart cannot be loaded, it counts as empty. */
async function getCartCounts(caller: Caller): Promise<ReadonlyMap<string, number>> {
  const cart = await getCartItems(caller);
  return new Map(cart.ok ? cart.data.map(({ skuId, count }) => [skuId, count]) : []);
}

interface LineToAdd {
  readonly basketId: string;
  readonly line: BasketLine;
  /** The count of each SKU in the cart before the merge. */
  readonly held: ReadonlyMap<string, number>;
}

/**
 * Adds one line to the cart. The backend merges it with an existing line of the same SKU, up to the stock. By
 * the id of the basket, the backend recognizes a line that another storefront has merged.
 */
async function addLine(caller: Caller, { basketId, line, held }: LineToAdd): Promise<MergedLine> {
  const { productId, skuId, count, addedPriceCents } = line;
  const addedPrice = addedPriceCents === null ? undefined : formatAmount(addedPriceCents);
  const goods = { productId, skuId, count, basketId, addedPrice };
  const answer = await addCartItem(caller, goods);
  const added = answer.ok ? answer.data : null;
  const before = held.get(skuId) ?? 0;
  // An unchanged count means that the cart already contained these goods. If the line can take no further
  // unit, the call fails instead.
  const isReduced = added !== null && added.count > before && added.count < before + count;
  return { answer, isReduced };
}

function toReason({ kind, errKey }: Failure): NotAddedReason {
  if (errKey === "cartFull") return "full";
  return ["network", "timeout", "status", "unknown"].includes(kind) ? "later" : "refused";
}
