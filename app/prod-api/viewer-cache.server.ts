import { createHash } from "node:crypto";
import type { ReplyOf } from "@contract/model/call";
import type { shoppingCartPage } from "@contract/shop/cart";
import type { Answer } from "./answer";
import type { Caller } from "./call.server";
import { ResponseCache } from "./response-cache.server";

/** How old the name and the cart's count in the header may be. */
const LIFE_MS = 5_000;
const kept = new ResponseCache({ lifeMs: LIFE_MS, max: 10_000 });
const WHAT = ["basicInfo", "cartCount"] as const;

/** An answer about one shopper, kept per token for at most five seconds. */
export function cachedForViewer<T>(
  what: (typeof WHAT)[number],
  caller: Caller,
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const token = caller.session?.token;
  return token === undefined ? ask() : kept.get(`${what} ${sessionIdOf(token)}`, ask);
}

type Cart = ReplyOf<typeof shoppingCartPage>;
const askedCarts = new WeakMap<Caller, Promise<Answer<Cart>>>();

/** The cart as one request sees it: the header's badge and the page of the cart read one answer. */
export function cartOfRequest(
  caller: Caller,
  ask: () => Promise<Answer<Cart>>,
): Promise<Answer<Cart>> {
  const asked = askedCarts.get(caller) ?? ask();
  askedCarts.set(caller, asked);
  return asked;
}

/** Forgets what is kept about a shopper; after everything that changes the account or the cart. */
export function forgetViewer(caller: Caller): void {
  const { session } = caller;
  askedCarts.delete(caller);
  if (session) forgetSessions([sessionIdOf(session.token)]);
}

/** The same of sessions that have ended: whoever holds their cookies is asked for at the backend. */
export function forgetSessions(sessionIds: readonly string[]): void {
  for (const id of sessionIds) for (const what of WHAT) kept.forget(`${what} ${id}`);
}

/** What the reference backend calls the session of a token: its sha-256. */
export function sessionIdOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Forgets after a change that went through, or of which nobody knows whether it did. */
export async function changing<T>(caller: Caller, change: Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await change;
  } finally {
    forgetViewer(caller);
  }
}
