import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import type { CartItem } from "@contract/shop/cart";
import { isId } from "@contract/model/ids";
import { inLanguage } from "@contract/model/languages";
import type { cartForm } from "~/forms/cart";
import type { Failure } from "~/prod-api/answer";
import { cartItems, setCartCount } from "~/prod-api/cart.server";

/** Ticks and counts as the cart's form sends them. */
export type SentCart = output<typeof cartForm.schemas.update>;

/** The cart after its counts were saved. */
export interface SavedCart {
  readonly lines: readonly (CartItem & { readonly shownName: string })[];
  /** Ids of its ticked lines. */
  readonly ticked: readonly string[];
  /** By `count.<cartItemId>`: counts that could not be had. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** They fill the sentence of the first of them. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Saves the counts that differ from those of the cart, one after the other; what cannot be had is told. */
export async function saveCart(
  { cartItemId = "", count = {} }: SentCart,
  context: AppLoadContext,
): Promise<SavedCart | { readonly failure: Failure }> {
  const cart = await cartItems(context);
  if (!cart.ok) return cart;
  const lines: CartItem[] = [];
  const short: { readonly id: string; readonly failure: Failure }[] = [];
  for (const line of cart.data) {
    const wanted = count[line.id];
    const answer =
      wanted === undefined || wanted === line.count
        ? null
        : await setCartCount(context, { id: line.id, count: wanted });
    if (answer?.ok === false) {
      if (answer.failure.errKey !== "stockShort") return answer;
      short.push({ id: line.id, failure: answer.failure });
    }
    lines.push(answer?.ok === true ? { ...line, ...answer.data } : line);
  }
  const sent = cartItemId.split(",").filter(isId);
  return {
    lines: lines.map((line) => ({
      ...line,
      shownName: inLanguage(line.productName, context.lang),
    })),
    ticked: lines.map(({ id }) => id).filter((id) => sent.includes(id)),
    fieldErrors: Object.fromEntries(short.map(({ id }) => [`count.${id}`, "stock.short"])),
    params: short[0]?.failure.params ?? {},
  };
}
