import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CART_STATUS } from "@contract/states";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { cartItems } from "~/prod-api/cart.server";
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
  const items = unwrap(await cartItems(context));
  const buyable = items.filter(({ status }) => status === CART_STATUS.normal).map(({ id }) => id);
  // The sum is the backend's: the storefront adds up nothing.
  const sum = buyable.length > 0 ? await settleOrder(context, { cartItemIds: buyable }) : null;
  const { t } = i18nFor(lang);
  return {
    lines: items.map((item) => cartLineOf(item, lang)),
    totalCents: sum?.ok === true ? sum.data.goodsAmountCents : null,
    buyable: buyable.length,
    head: pageHead({ lang, title: t("cart.title"), description: t("cart.description") }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, cartLineAction);
}

export default function CartPage() {
  const { lines, totalCents, buyable } = useLoaderData<typeof loader>();
  if (lines.length === 0) return <EmptyCart />;
  return <CartLines lines={lines} totalCents={totalCents} buyable={buyable} />;
}
