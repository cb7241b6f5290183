import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import type { RefusalKey } from "@contract/model/failures";
import { isId } from "@contract/model/ids";
import { pickFilledFields } from "@contract/shop/gift-and-invoice";
import { ORDER_STATUS, CART_STATUS } from "@contract/model/states";
import { config } from "~/config.server";
import { checkoutForm } from "~/forms/checkout";
import { defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import type { Failure } from "~/prod-api/answer";
import { settleOrder, submitOrder } from "~/prod-api/checkout.server";
import { writeCheckoutTexts, type CheckoutTexts } from "~/session/checkout-texts.server";
import { getCartItems, setCartCount } from "~/prod-api/cart.server";
import { toCheckoutHref, readCheckoutInput, type CheckoutInput } from "./checkout-input";
import {
  findCheckoutOffer,
  type CheckoutOffer,
  isLineAvailable,
} from "./find-checkout-offer.server";
import { readPickupInput, type PickupInput } from "./pickup-input";

/**
 * The handlers of the checkout form. They show the totals of another selection, or place the order. The token
 * makes the order idempotent. A rejected form shows the totals of its own selection.
 */
export const checkoutAction = defineFormAction(
  checkoutForm,
  {
    placeOrder,
    preview: (choices, args) => showChoices(choices, args),
    findPickup: (choices, args) => showChoices(choices, args, { pickupPage: 1 }),
    nextPickup: (choices, args) =>
      showChoices(choices, args, { pickupPage: getPickupPage(args.request) + 1 }),
    adjust: ({ lines: items, addressId = null, couponId = "", ...texts }, { request, context }) => {
      keepTexts(texts, context);
      const pickup = readPickupInput({ ...texts, pickupPage: `${getPickupPage(request)}` });
      return adjustGoods({ items, addressId, couponId, pickup }, context);
    },
  },
  { extra: getSubmittedOffer },
);

type Choices = output<typeof checkoutForm.schemas.preview>;

/**
 * Shows the checkout with the submitted choices. A search for pick-up points means that the shopper collects the
 * parcel, even if the browser shows the search together with the addresses.
 */
function showChoices(
  { addressId, couponId = "", ...texts }: Choices,
  { request, context }: FormArgs,
  search?: Pick<PickupInput, "pickupPage">,
): FormOutcome {
  const input = readCheckoutInput(new URL(request.url).searchParams);
  keepTexts(texts, context);
  const isSearch =
    search !== undefined && `${texts.district ?? ""}${texts.pickupText ?? ""}` !== "";
  const pickup: PickupInput = {
    ...readPickupInput({ ...texts, ...(isSearch && { deliveryWay: "pickup" }) }),
    pickupPage: input.pickup.pickupPage,
    ...search,
  };
  const href = toCheckoutHref({ ...input, addressId: addressId ?? null, couponId, pickup });
  return redirectWithNotice(search === undefined ? href : `${href}#pickup`);
}

/** Returns the page of the search result on which the form was submitted. */
function getPickupPage({ url }: Request): number {
  return readCheckoutInput(new URL(url).searchParams).pickup.pickupPage;
}

/** Stores the typed texts for the next page. */
function keepTexts(texts: Partial<CheckoutTexts>, context: AppLoadContext): void {
  for (const line of writeCheckoutTexts(texts, context.session)) context.setCookie(line);
}

/** Returns the offer for the submitted selection. */
function getSubmittedOffer(
  { lines = "", addressId = "", couponId = "", ...texts }: Readonly<Record<string, string>>,
  { request, context }: FormArgs,
): Promise<CheckoutOffer | null> {
  const input = {
    items: lines.split(",").filter(isId),
    addressId: isId(addressId) ? addressId : null,
    couponId: isId(couponId) ? couponId : "",
    pickup: readPickupInput({ ...texts, pickupPage: `${getPickupPage(request)}` }),
  };
  // Ignore a failure here, because the form's own failure is more important.
  return findCheckoutOffer(input, context).catch(() => null);
}

type OrderFields = output<typeof checkoutForm.schemas.placeOrder>;

async function placeOrder(
  { lines, seenCents, couponId, remark, settleToken, ...fields }: OrderFields,
  { context }: FormArgs,
): Promise<FormOutcome> {
  const wanted = {
    remark,
    settleToken,
    ...toDestination(fields),
    ...pickFilledFields(fields),
    cartItemIds: lines,
    ...(couponId !== undefined && { couponId }),
    expectedPayAmountCents: seenCents,
  };
  if (!config.ownBackend && (await hasTotalChanged(wanted, context)))
    return showOrderFailure({ kind: "refusal", errKey: "priceChanged" });
  const answer = await submitOrder(context, wanted);
  if (!answer.ok) return showOrderFailure(answer.failure);
  keepTexts({}, context);
  const { orderId, status } = answer.data;
  return status === ORDER_STATUS.unpaid
    ? redirectWithNotice(`/paymentTransition?orderId=${orderId}`, { key: "order.placed" })
    : redirectWithNotice(`/user/order/detail?id=${orderId}`, { key: "pay.success" });
}

/** Returns the address or the pick-up point of the order, without the fields of the other way of delivery. */
function toDestination({
  deliveryWay,
  addressId,
  pickupCode: code = "",
  consignee = "",
  phone = "",
}: Pick<OrderFields, "deliveryWay" | "addressId" | "pickupCode" | "consignee" | "phone">) {
  return deliveryWay === "pickup" ? { pickup: { code, consignee, phone } } : { addressId };
}

/**
 * Returns true if the present total differs from the total that the shopper saw. The storefront compares
 * them, because a deployed backend may not.
 *
 * Returns false if the quote fails. The order may already exist, so the backend must decide.
 */
async function hasTotalChanged(
  { cartItemIds, couponId, expectedPayAmountCents }: Parameters<typeof submitOrder>[1],
  context: AppLoadContext,
): Promise<boolean> {
  const quote = await settleOrder(context, { cartItemIds, couponId });
  return quote.ok && quote.data.payAmountCents !== expectedPayAmountCents;
}

/** The field at which each business error is shown, with the key of its message. QA tests use these keys. */
const BESIDE: Readonly<Partial<Record<RefusalKey, Readonly<Record<string, string>>>>> = {
  priceChanged: { order: "price.changed" },
  noAddress: { addressId: "checkout.noAddress" },
  pickupGone: { pickupCode: "checkout.pickupGone" },
  couponUnusable: { couponId: "couponId.format" },
  stockShort: { lines: "stock.short" },
};

function showOrderFailure(failure: Failure): FormOutcome {
  const { errKey } = failure;
  if (errKey === "noGoods")
    return showFailure(failure, { fieldErrors: { order: "checkout.noGoods" } });
  const fieldErrors = errKey === undefined ? undefined : BESIDE[errKey];
  return showFailure(failure, fieldErrors && { fieldErrors, notice: null });
}

/**
 * Continues the checkout without the unavailable goods. A count above the stock is decreased. Other
 * unavailable lines stay in the cart. If no goods are left, redirects to the cart.
 */
async function adjustGoods(
  { items, ...choice }: CheckoutInput,
  context: AppLoadContext,
): Promise<FormOutcome> {
  const cart = await getCartItems(context);
  if (!cart.ok) return showFailure(cart.failure);
  const kept: string[] = [];
  for (const line of cart.data.filter(({ id }) => items.includes(id))) {
    const isGone = line.status === CART_STATUS.soldOut || line.status === CART_STATUS.offShelf;
    if (isGone || line.stock < 1) continue;
    if (!isLineAvailable(line)) {
      const lowered = await setCartCount(context, { id: line.id, count: line.stock });
      if (!lowered.ok) return showFailure(lowered.failure);
    }
    kept.push(line.id);
  }
  return kept.length === 0
    ? redirectWithNotice("/user/shoppingCart", { key: "checkout.leftOut" })
    : redirectWithNotice(toCheckoutHref({ ...choice, items: kept }), { key: "checkout.adjusted" });
}
