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
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { FormMessages } from "~/forms/form-messages";
import { EmptyState } from "~/ui/empty-state";
import type { FormResult } from "~/ui/form-result";
import { readCartInput, type RemovedGoods, toCartHref } from "./cart-input";
import { CartLines } from "./cart-lines";
import { getCartView, type CartView, isBuyable } from "./cart-view.server";
import { CART_ACTION } from "./cart-form";
import { UndoRemoval } from "./undo-removal";
import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import { getBilingualText } from "@contract/model/languages";
import { cartForm } from "~/forms/cart";
import {
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import type { NoticeMessage } from "~/locales/notices";
import { addCartItem, getCartItems, removeCartItems, setCartCount } from "~/prod-api/cart.server";
import type { CartItem } from "@contract/shop/cart";
import type { Failure } from "~/prod-api/answer";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { items, removed } = readCartInput(new URL(request.url).searchParams);
  const { t } = getTranslator(lang);
  return {
    cart: await getCartView(items, context),
    removed,
    head: makePageHead({ lang, title: t("cart.title"), description: t("cart.description") }),
  };
}

/**
 * Handles the cart's buttons. `update` and `checkout` submit the ticks and counts of all lines. A
 * rejected form keeps the submitted ticks.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(
      cartForm,
      {
        update: (sent, args) =>
          saveThen(sent, args, (cart) => returnToCart(cart, { key: "cart.updated" })),
        recount: (sent, args) => saveThen(sent, args, (cart) => returnToCart(cart, null)),
        checkout: (sent, args) => saveThen(sent, args, goToCheckout),
        remove: ({ cartItemId }, args) => remove(cartItemId, args),
        restore: (goods, args) => restore(goods, args),
      },
      { extra: showCartAgain },
    ),
  );
}

async function saveThen(
  { cartItemId = "", count = {} }: SentCart,
  args: FormArgs,
  goOn: (cart: SavedCart, args: FormArgs) => FormOutcome,
): Promise<FormOutcome> {
  const { context } = args;
  if (count.lone !== undefined) {
    const answer = await setCartCount(context, { id: cartItemId, count: count.lone });
    return answer.ok ? redirectToCart(args, "cart.updated") : showFailure(answer.failure);
  }
  const cart = await saveCart({ cartItemId, count }, context);
  if ("failure" in cart) return showFailure(cart.failure);
  const { fieldErrors, params } = cart;
  return Object.keys(fieldErrors).length > 0
    ? showFormAgain({ fieldErrors, params, status: 409 })
    : goOn(cart, args);
}

function returnToCart({ lines, ticked }: SavedCart, notice: NoticeMessage | null): FormOutcome {
  const isAll = lines.filter(isBuyable).every(({ id }) => ticked.includes(id));
  return redirectWithNotice(toCartHref({ items: isAll ? null : ticked, removed: null }), notice);
}

/**
 * Continues to the checkout. If no line is ticked, the error is "You have no goods to settle" (spec §5). A
 * count above the stock is also an error.
 */
function goToCheckout({ lines, ticked }: SavedCart): FormOutcome {
  const wanted = lines.filter(({ id }) => ticked.includes(id));
  if (wanted.length === 0) return showFormAgain({ fieldErrors: { cart: "checkout.noGoods" } });
  const short = wanted.find((line) => !isBuyable(line));
  if (short === undefined)
    return redirectWithNotice(`/settleAccounts?items=${wanted.map(({ id }) => id).join(",")}`);
  const { id, shownName: name, stock: left } = short;
  const error = left > 0 ? "stock.short" : "stock.none";
  return showFormAgain({
    fieldErrors: { [`count.${id}`]: error },
    params: { name, left },
    status: 409,
  });
}

async function remove(id: string, args: FormArgs): Promise<FormOutcome> {
  const cart = await getCartItems(args.context);
  if (!cart.ok) return showFailure(cart.failure);
  const answer = await removeCartItems(args.context, [id]);
  if (!answer.ok) return showFailure(answer.failure);
  const line = cart.data.find((each) => each.id === id);
  const removed = line === undefined ? null : pickGoods(line);
  return redirectToCart(args, "cart.removed", { removed });
}

function pickGoods({ productId, skuId, count }: RemovedGoods): RemovedGoods {
  return { productId, skuId, count };
}

async function restore(
  { productId, skuId, count }: Parameters<typeof addCartItem>[1],
  args: FormArgs,
): Promise<FormOutcome> {
  const { context } = args;
  const answer = await addCartItem(context, { productId, skuId, count });
  if (!answer.ok) return showFailure(answer.failure);
  if (answer.data === null) return redirectToCart(args, "cart.updated");
  const { id, productName, count: inCart } = answer.data;
  const name = getBilingualText(productName, context.lang);
  const to = toCartHref({ removed: null, items: readTicks(args)?.concat(id) ?? null });
  return redirectWithNotice(to, { key: "cart.added", params: { name, count: inCart } });
}

function redirectToCart(
  args: FormArgs,
  key: "cart.updated" | "cart.removed",
  { removed = null }: { readonly removed?: RemovedGoods | null } = {},
): FormOutcome {
  return redirectWithNotice(toCartHref({ items: readTicks(args), removed }), { key });
}

function readTicks({ request }: Pick<FormArgs, "request">): readonly string[] | null {
  return readCartInput(new URL(request.url).searchParams).items;
}

/** Returns the cart with the submitted ticks. The form of a single line does not change the ticks. */
function showCartAgain(
  submitted: Readonly<Record<string, string>>,
  args: { readonly request: Request; readonly context: AppLoadContext },
): Promise<CartView | null> {
  const { cartItemId = "", count } = submitted;
  const sent = count === undefined ? cartItemId.split(",").filter(isId) : readTicks(args);
  // Ignore a failure here, because the form's own failure is more important. The page reports that the cart
  // cannot be loaded.
  return getCartView(sent, args.context).catch(() => null);
}

/** The submitted ticks and counts. */
type SentCart = output<typeof cartForm.schemas.update>;

/** The cart after its changed counts were saved. */
interface SavedCart {
  readonly lines: readonly (CartItem & { readonly shownName: string })[];
  /** The ids of the ticked lines. */
  readonly ticked: readonly string[];
  /** The errors of counts above the stock, by field name `count.<cartItemId>`. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  /** The parameters of the first error's message. */
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * Saves the changed counts one after the other. Counts above the stock become field errors. Returns `failure`
 * for any other failed call.
 */
async function saveCart(
  { cartItemId = "", count = {} }: SentCart,
  context: AppLoadContext,
): Promise<SavedCart | { readonly failure: Failure }> {
  const cart = await getCartItems(context);
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
      shownName: getBilingualText(line.productName, context.lang),
    })),
    ticked: lines.map(({ id }) => id).filter((id) => sent.includes(id)),
    fieldErrors: Object.fromEntries(short.map(({ id }) => [`count.${id}`, "stock.short"])),
    params: short[0]?.failure.params ?? {},
  };
}

export default function CartPage() {
  const { cart, removed } = useLoaderData<typeof loader>();
  const result = useFormResult<CartView>();
  const shown = result?.extra ?? cart;
  if (shown.lines.length === 0) return <EmptyCart removed={removed} result={result} />;
  return <CartLines cart={shown} removed={removed} result={result} />;
}

interface EmptyCartProps {
  readonly removed: RemovedGoods | null;
  readonly result: FormResult | undefined;
}

/** Shows an empty cart with links to products. */
function EmptyCart({ removed, result }: EmptyCartProps) {
  const { t } = useTranslation();
  return (
    <div className="page">
      <h1>{t("cart.title")}</h1>
      <FormMessages result={result} />
      <UndoRemoval removed={removed} here={CART_ACTION} />
      <EmptyState drawing="cart" title={t("cart.empty.title")} text={t("cart.empty.text")}>
        <LinkButton href="/product">{t("cart.empty.go")}</LinkButton>
      </EmptyState>
    </div>
  );
}
