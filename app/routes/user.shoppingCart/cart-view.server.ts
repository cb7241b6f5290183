import type { AppLoadContext } from "@remix-run/node";
import type { CartItem } from "@contract/shop/cart";
import type { PayType } from "@contract/shop/payments";
import { asHkCents, type HkCents } from "@contract/model/money";
import { CART_STATUS } from "@contract/model/states";
import { getShoppingCart } from "~/prod-api/cart.server";
import { isCheckoutUnsupported, settleOrder } from "~/prod-api/checkout.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { toCartLine, type CartLine } from "./cart-line";

const NO_CENTS = asHkCents(0);

/** The data of the cart page. */
export interface CartView {
  readonly lines: readonly CartLine[];
  /** The ids of the ticked lines in the URL. Null means all lines that can be bought. */
  readonly items: readonly string[] | null;
  /** The ids of the lines that are shown as ticked. */
  readonly ticked: readonly string[];
  /** The number of ticked lines that can be bought. */
  readonly buyable: number;
  /** The total of the ticked lines that can be bought. */
  readonly totalCents: HkCents;
  /** The payment methods. Empty if the backend does not return them with the cart. */
  readonly payTypes: readonly PayType[];
  /** True if a quote has shown that the backend does not support checkout. */
  readonly isCheckoutMissing: boolean;
}

/**
 * Returns the cart with these lines ticked, and their total. If `items` is null, all lines that can be bought
 * are ticked.
 */
export async function getCartView(
  items: readonly string[] | null,
  context: AppLoadContext,
): Promise<CartView> {
  const cart = getDataOrThrow(await getShoppingCart(context));
  const buyable = cart.data.filter(isBuyable);
  const ticked = items === null ? buyable : cart.data.filter(({ id }) => items.includes(id));
  const counted = ticked.filter(isBuyable);
  const isAll = counted.length === buyable.length;
  return {
    items,
    lines: cart.data.map((item) => toCartLine(item, context.lang)),
    ticked: ticked.map(({ id }) => id),
    buyable: counted.length,
    payTypes: cart.payTypeList,
    ...(await calculateSum(counted, isAll ? cart.goodsAmountCents : null, context)),
  };
}

/** Returns true if the line can be bought. */
export function isBuyable({ status }: CartItem): boolean {
  return status === CART_STATUS.normal;
}

/**
 * Returns the total of the counted lines. `told` is the backend's total of the whole cart. It is null if the
 * backend sends none or if not all lines are counted. The total then comes from a quote. If the quote fails,
 * the subtotals are added up.
 */
async function calculateSum(
  counted: readonly CartItem[],
  told: HkCents | null,
  context: AppLoadContext,
): Promise<Pick<CartView, "totalCents" | "isCheckoutMissing">> {
  if (counted.length === 0) return { totalCents: NO_CENTS, isCheckoutMissing: false };
  if (told !== null) return { totalCents: told, isCheckoutMissing: false };
  const settled = await settleOrder(context, { cartItemIds: counted.map(({ id }) => id) });
  return {
    totalCents: settled.ok
      ? settled.data.goodsAmountCents
      : asHkCents(counted.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)),
    isCheckoutMissing: isCheckoutUnsupported(settled),
  };
}
