import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm, defineFormAction, type FormArgs } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { listDistrictGroups, findRegionError } from "~/prod-api/dictionaries.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import {
  readCheckoutTexts,
  type CheckoutTexts,
  writeCheckoutTexts,
} from "~/session/checkout-texts.server";
import type { CartItem } from "@contract/shop/cart";
import { useTranslation } from "~/locales/use-translation";
import { FormMessages } from "~/forms/form-messages";
import type { FormResult } from "~/ui/form-result";
import { ShopForm, SubmittedTexts } from "~/ui/shop-form";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { GIFT_AND_INVOICE_FIELDS, pickFilledFields } from "@contract/shop/gift-and-invoice";
import { DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import { Checkout } from "./checkout";
import { readCheckoutInput, toCheckoutHref, type CheckoutInput } from "./checkout-input";
import { readPickupInput, type PickupInput } from "~/forms/pickup-input";
import {
  findCheckoutOffer,
  type CheckoutOffer,
  isLineAvailable,
} from "./find-checkout-offer.server";
import { UnavailableGoodsActions } from "./unavailable-goods-actions";
import { CheckoutGoods } from "./checkout-goods";
import { callBackend } from "~/prod-api/call.server";
import { addAddress } from "@contract/shop/addresses";
import { addressForm } from "~/forms/address";
import { showFailure, redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import type { output } from "zod/mini";
import type { RefusalKey } from "@contract/model/failures";
import { isId } from "@contract/model/ids";
import { ORDER_STATUS, CART_STATUS } from "@contract/model/states";
import { config } from "~/config.server";
import { checkoutForm } from "~/forms/checkout";
import type { Failure } from "~/prod-api/answer";
import { settleOrder, submitOrder } from "~/prod-api/checkout.server";
import { getCartItems, setCartCount } from "~/prod-api/cart.server";

/** The page is rendered without React in the browser. The module live-totals updates the totals. */
export const handle = { access: "shopper" } satisfies RouteHandle;

/** The typed texts of the order form. */
const TEXT_FIELDS = ["remark", "consignee", "phone", ...GIFT_AND_INVOICE_FIELDS] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const input = readCheckoutInput(new URL(request.url).searchParams);
  const [offer, districts] = await Promise.all([
    findCheckoutOffer(input, context),
    listDistrictGroups(context),
  ]);
  return {
    offer,
    districts,
    input,
    texts: readCheckoutTexts(request.headers.get("Cookie"), context.session),
    head: makePageHead({
      lang,
      title: t("checkout.title"),
      description: t("checkout.description"),
    }),
  };
}

/**
 * Shows the totals of another selection, places the order, or adds an address and selects it. The token makes the
 * order idempotent. A rejected form shows the totals of its own selection.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(
      checkoutForm,
      {
        placeOrder,
        preview: (choices, args) => showChoices(choices, args),
        findPickup: (choices, args) => showChoices(choices, args, { pickupPage: 1 }),
        nextPickup: (choices, args) =>
          showChoices(choices, args, { pickupPage: getPickupPage(args.request) + 1 }),
        adjust: (
          { lines: items, addressId = null, couponId = "", ...texts },
          { request, context },
        ) => {
          keepTexts(texts, context);
          const pickup = readPickupInput({ ...texts, pickupPage: `${getPickupPage(request)}` });
          return adjustGoods({ items, addressId, couponId, pickup }, context);
        },
      },
      { extra: getSubmittedOffer },
    ),
    defineFormAction(
      addressForm,
      {
        save: async ({ addressId: _none, ...address }, { request, context }) => {
          const answer = await callBackend(context, addAddress, address);
          if (!answer.ok) return showFailure(answer.failure);
          const input = readCheckoutInput(new URL(request.url).searchParams);
          const addressId = answer.data?.id ?? input.addressId;
          return redirectWithNotice(toCheckoutHref({ ...input, addressId }), {
            key: "address.added",
          });
        },
      },
      { alsoWrong: findRegionError },
    ),
  );
}

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

export default function CheckoutPage() {
  const { offer: asked, districts, input, texts } = useLoaderData<typeof loader>();
  const result = useFormResult<CheckoutOffer>();
  const { quote, ...offer } = result?.extra ?? asked;
  if (quote !== null)
    return (
      <Checkout
        input={input}
        texts={texts}
        result={result}
        districts={districts}
        offer={{ ...offer, quote }}
      />
    );
  if (offer.isCheckoutMissing) return <CheckoutMissing result={result} />;
  if (offer.blocked.length === 0) return <NothingToCheckOut result={result} />;
  return <BlockedCheckout blocked={offer.blocked} input={input} texts={texts} result={result} />;
}

interface BlockedCheckoutProps {
  readonly blocked: readonly CartItem[];
  readonly input: CheckoutInput;
  readonly texts: CheckoutTexts;
  readonly result: FormResult | undefined;
}

/** Shows the checkout if none of the selected goods can be ordered. */
function BlockedCheckout({ blocked, input, texts, result }: BlockedCheckoutProps) {
  const { t } = useTranslation();
  const submitted = result?.repopulateFields ?? {};
  const values = {
    lines: blocked.map(({ id }) => id).join(","),
    addressId: submitted.addressId ?? input.addressId ?? "",
    couponId: submitted.couponId ?? input.couponId ?? "",
    ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, submitted[name] ?? texts[name]])),
    ...input.pickup,
    ...(result !== undefined && readPickupInput(submitted)),
  };
  return (
    <div className="page checkout stack">
      <h1>{t("checkout.title")}</h1>
      <FormMessages result={result} form="order" />
      <ShopForm action={toCheckoutHref(input)} className="stack" values={values}>
        <CheckoutGoods items={[]} blocked={blocked} />
        <UnavailableGoodsActions />
      </ShopForm>
    </div>
  );
}

interface NoCheckoutProps {
  readonly result: FormResult | undefined;
}

/**
 * Shows that the shop takes no orders online, and how to order. It does not link to the cart, because the
 * cart leads to this page again.
 */
function CheckoutMissing({ result }: NoCheckoutProps) {
  const { t } = useTranslation();
  return (
    <div className="page" data-testid="checkout-missing">
      <h1>{t("checkout.title")}</h1>
      {result?.notice && <Notice message={result.notice} />}
      <EmptyState
        drawing="cart"
        title={t("checkout.missing.title")}
        text={t("checkout.missing.text")}
      >
        <LinkButton href="/aboutUs#contact">{t("checkout.missing.contact")}</LinkButton>
        <LinkButton href="/product" kind="quiet">
          {t("checkout.toShelf")}
        </LinkButton>
      </EmptyState>
      <SubmittedTexts texts={listSubmittedTexts(result)} />
    </div>
  );
}

/** Shows "You have no goods to settle" (spec §5) and links to products. */
function NothingToCheckOut({ result }: NoCheckoutProps) {
  const { t } = useTranslation();
  return (
    <div className="page" data-error="checkout.noGoods">
      <h1>{t("checkout.title")}</h1>
      {result?.notice && <Notice message={result.notice} />}
      <EmptyState drawing="cart" title={t("checkout.nothing")}>
        <LinkButton href="/user/shoppingCart">{t("checkout.toCart")}</LinkButton>
        <LinkButton href="/product" kind="quiet">
          {t("checkout.toShelf")}
        </LinkButton>
      </EmptyState>
      <SubmittedTexts texts={listSubmittedTexts(result)} />
    </div>
  );
}

/** Returns the typed texts of a rejected checkout form, such as an address or an order remark. */
function listSubmittedTexts(result: FormResult | undefined): string[] {
  return [...new Set([...DELIVERY_FIELDS, ...TEXT_FIELDS])]
    .map((name) => result?.repopulateFields[name] ?? "")
    .filter((text) => text !== "");
}
