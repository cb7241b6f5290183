import { createHash } from "node:crypto";
import type { ReplyOf } from "@contract/model/call";
import type { shoppingCartPage } from "@contract/shop/cart";
import type { Answer } from "./answer";
import type { Caller } from "./call.server";
import { ResponseCache } from "./response-cache.server";

/** The maximum age of the user's name and the cart count in the header. */
const LIFE_MS = 5_000;
const viewerCache = new ResponseCache({ lifeMs: LIFE_MS, max: 10_000 });
const CACHED_CALLS = ["basicInfo", "cartCount"] as const;

/** Caches an answer about one shopper, by the shopper's token, for at most five seconds. */
export function getCachedForViewer<T>(
  what: (typeof CACHED_CALLS)[number],
  caller: Caller,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const token = caller.session?.token;
  return token === undefined ? ask() : viewerCache.get(`${what} ${getSessionId(token)}`, ask);
}

type Cart = ReplyOf<typeof shoppingCartPage>;
const requestedCarts = new WeakMap<Caller, Promise<Answer<Cart>>>();

/** Returns the cart of a request, so that the badge and the cart page share one call. */
export function getCartOncePerRequest(
  caller: Caller,
  ask: () => Promise<Answer<Cart>>,
): Promise<Answer<Cart>> {
  const asked = requestedCarts.get(caller) ?? ask();
  requestedCarts.set(caller, asked);
  return asked;
}

/** Clears the cache of a shopper. Call it after every change of the account or the cart. */
export function clearCachedViewer(caller: Caller): void {
  const { session } = caller;
  requestedCarts.delete(caller);
  if (session) clearCachedSessions([getSessionId(session.token)]);
}

/** Clears the cache of sessions that have ended, so that the backend checks their cookies again. */
export function clearCachedSessions(sessionIds: readonly string[]): void {
  for (const id of sessionIds) for (const what of CACHED_CALLS) viewerCache.forget(`${what} ${id}`);
}

/** Returns the id that the reference backend uses for a session: the SHA-256 hash of its token. */
export function getSessionId(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Clears the cache after a change, even if the result of the change is unknown. */
export async function clearCacheAfter<T>(
  caller: Caller,
  change: Promise<Answer<T>>,
): Promise<Answer<T>> {
  try {
    return await change;
  } finally {
    clearCachedViewer(caller);
  }
}
