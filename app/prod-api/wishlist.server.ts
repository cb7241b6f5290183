import type { AppLoadContext } from "@remix-run/node";
import * as calls from "@contract/shop/wishlist";
import { WISHES_MAX } from "@contract/model/limits";
import { formatAmount } from "@contract/model/money";
import type { NoticeMessage } from "~/locales/notices";
import { SessionExpired } from "~/session/session-expired";
import { isSameWish, writeWishes, type WishKey } from "~/session/wishlist.server";
import { getBasicInfo } from "./accounts.server";
import { answerWithTimeout } from "./answer-with-timeout.server";
import type { Answer } from "./answer";
import { callBackend, type Caller } from "./call.server";
import { clearCacheAfter } from "./viewer-cache.server";

/** Returns the shopper's wishes, newest first. */
export function getWishlist(caller: Caller): Promise<Answer<readonly calls.WishItem[]>> {
  return callBackend(caller, calls.wishlistItems);
}

/** Adds a wish. The call is idempotent. */
export function addToWishlist(caller: Caller, wish: WishKey): Promise<Answer<unknown>> {
  return clearCacheAfter(caller, callBackend(caller, calls.addWish, toNamedWish(wish)));
}

/** Removes a wish. The call is idempotent. */
export function removeFromWishlist(caller: Caller, wish: WishKey): Promise<Answer<unknown>> {
  return clearCacheAfter(caller, callBackend(caller, calls.removeWish, toNamedWish(wish)));
}

/**
 * Adds the wishes in the visitor's cookie to the shopper's wishlist with one call, oldest first. Wishes that
 * do not fit stay in the cookie. If the call fails, all of them stay. Returns the message about the result,
 * or null without a result.
 */
export async function mergeVisitorWishes(
  { visitorWishes, setCookie }: Pick<AppLoadContext, "visitorWishes" | "setCookie">,
  caller: Caller,
): Promise<NoticeMessage | null> {
  if (visitorWishes.length === 0) return null;
  const wishes = visitorWishes.toReversed().map(({ addedPriceCents, addedInStock, ...wish }) => ({
    ...toNamedWish(wish),
    addedInStock,
    ...(addedPriceCents !== null && { addedPrice: formatAmount(addedPriceCents) }),
  }));
  const answer = await clearCacheAfter(caller, callBackend(caller, calls.mergeWishes, { wishes }));
  if (!answer.ok) return { key: "wishlist.later" };
  const { merged, left } = answer.data;
  const kept = visitorWishes.filter((wish) => left.some((each) => isSameWish(each, wish)));
  setCookie(writeWishes(kept));
  return kept.length > 0
    ? { key: "wishlist.left", params: { count: kept.length, max: WISHES_MAX } }
    : { key: "wishlist.merged", params: { count: merged } };
}

type WishReader = Caller &
  Pick<AppLoadContext, "session" | "visitorWishes"> &
  Partial<Pick<AppLoadContext, "wishes">>;

/**
 * Returns the wishes by which a product page marks its wish button. Returns null if the backend of a
 * signed-in shopper has no wishlist or does not respond.
 */
export async function findWishKeys(reader: WishReader): Promise<readonly WishKey[] | null> {
  if (reader.wishes !== undefined) return reader.wishes;
  if (reader.session === null) return reader.visitorWishes;
  try {
    const info = await answerWithTimeout(getBasicInfo(reader));
    return info.ok ? info.data.wishes : null;
  } catch (problem) {
    if (problem instanceof SessionExpired) return null;
    throw problem;
  }
}

function toNamedWish({ productId, skuId }: WishKey) {
  return { productId, ...(skuId !== "" && { skuId }) };
}
