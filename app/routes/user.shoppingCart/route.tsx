import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { CartItem } from "@contract/cart";
import type { HkCents } from "@contract/money";
import { CART_STATUS } from "@contract/states";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { shoppingCart } from "~/prod-api/cart.server";
import { settleOrder } from "~/prod-api/checkout.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { cartLineOf } from "./cart-line";
import { CartLines } from "./cart-lines";
import { cartLineAction } from "./change-cart.server";
import { EmptyCart } from "./empty-cart";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { lang } = context;
  const cart = unwrap(await shoppingCart(context));
  const buyable = cart.data.filter(({ status }) => status === CART_STATUS.normal);
  const { t } = i18nFor(lang);
  return {
    lines: cart.data.map((item) => cartLineOf(item, lang)),
    totalCents: buyable.length > 0 ? await sumOf(buyable, cart.goodsAmountCents, context) : null,
    buyable: buyable.length,
    head: pageHead({ lang, title: t("cart.title"), description: t("cart.description") }),
  };
}

/** The sum is the backend's: the storefront adds up nothing. One that tells none with the cart is asked. */
async function sumOf(
  buyable: readonly CartItem[],
  told: HkCents | null,
  context: AppLoadContext,
): Promise<HkCents | null> {
  if (told !== null) return told;
  const settled = await settleOrder(context, { cartItemIds: buyable.map(({ id }) => id) });
  return settled.ok ? settled.data.goodsAmountCents : null;
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, cartLineAction);
}

export default function CartPage() {
  const { lines, totalCents, buyable } = useLoaderData<typeof loader>();
  if (lines.length === 0) return <EmptyCart />;
  return <CartLines lines={lines} totalCents={totalCents} buyable={buyable} />;
}
