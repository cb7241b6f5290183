import { LRUCache } from "lru-cache";
import type { RequestOf } from "@contract/model/call";
import { CART_PAGE_SIZE } from "@contract/model/limits";
import { formatAmount } from "@contract/model/money";
import * as calls from "@contract/shop/cart";
import type { Basket, BasketLine, NotAddedReason } from "~/session/basket.server";
import { getBasicInfo } from "./accounts.server";
import { mapAnswer, type Answer, type Failure } from "./answer";
import { callBackend, type Caller } from "./call.server";
import { getCachedForViewer, getCartOncePerRequest, clearCacheAfter } from "./viewer-cache.server";
import { countVisit } from "./visit-counts.server";

/**
 * Returns the shopper's cart and the total of its available lines. One page contains all lines of any cart.
 */
export function getShoppingCart(caller: Caller) {
  return getCartOncePerRequest(caller, () =>
    callBackend(caller, calls.shoppingCartPage, { pageNum: 1, pageSize: CART_PAGE_SIZE }),
  );
}

/** Returns the lines of the shopper's cart. */
export async function getCartItems(caller: Caller): Promise<Answer<readonly calls.CartItem[]>> {
  return mapAnswer(await getShoppingCart(caller), ({ data }) => data);
}

/**
 * Returns the number of cart lines (not units) for the badge (spec §2), at most five seconds old. The
 * reference backend returns it with the basic info. For other backends, the function loads the cart.
 */
export async function getCartCount(caller: Caller): Promise<Answer<number>> {
  const told = mapAnswer(await getBasicInfo(caller), (info) => info.cartCount);
  if (told.ok && told.data !== null) return { ok: true, data: told.data };
  return getCachedForViewer("cartCount", caller, async () =>
    mapAnswer(await getCartItems(caller), (items) => items.length),
  );
}

type Goods = RequestOf<typeof calls.addShoppingCartItem>;
/** A cart line to which goods were added. `count` is the total of the line. */
type AddedLine = Pick<calls.CartItem, "id" | "productName" | "count">;

/**
 * Adds a SKU to the cart, where it is merged with an existing line. If the backend does not return the line,
 * the function looks for it in the cart. Returns null if the cart does not contain the line. The first line of a cart is
 * counted as a basket, unless it comes from a visitor's basket, which was counted before.
 */
export async function addCartItem(caller: Caller, goods: Goods): Promise<Answer<AddedLine | null>> {
  const added = await clearCacheAfter(
    caller,
    callBackend(caller, calls.addShoppingCartItem, goods),
  );
  if (added.ok && added.data?.isFirst === true && goods.basketId === undefined)
    countVisit("basket");
  if (!added.ok || added.data !== null) return added;
  return { ok: true, data: await findLine(caller, (line) => holds(line, goods)) };
}

/** Sets the count of a line and returns the line. Returns null if the cart does not contain it. */
export async function setCartCount(
  caller: Caller,
  input: RequestOf<typeof calls.updateCartItemNum>,
): Promise<Answer<calls.CartItem | null>> {
  const set = await clearCacheAfter(caller, callBackend(caller, calls.updateCartItemNum, input));
  if (!set.ok || set.data !== null) return set;
  return { ok: true, data: await findLine(caller, ({ id }) => id === input.id) };
}

async function findLine(
  caller: Caller,
  isIt: (line: calls.CartItem) => boolean,
): Promise<calls.CartItem | null> {
  const cart = await getCartItems(caller);
  return (cart.ok ? cart.data.find(isIt) : undefined) ?? null;
}

function holds(line: calls.CartItem, { productId, skuId = "" }: Goods): boolean {
  const isPacking = [line.skuId, skuId].includes("") || line.skuId === skuId;
  return line.productId === productId && isPacking;
}

/** Removes lines of the cart. The call is idempotent. */
export function removeCartItems(caller: Caller, ids: readonly string[]) {
  const [id, ...more] = ids;
  const input = more.length === 0 && id !== undefined ? { id } : { ids: [...ids] };
  return clearCacheAfter(caller, callBackend(caller, calls.deleteCartItem, input));
}

/** The result of merging a basket into a cart. */
interface MergedBasket {
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
