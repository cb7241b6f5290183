import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readCartInput } from "./cart-input";
import { CartLines } from "./cart-lines";
import { cartAction } from "./change-cart.server";
import { EmptyCart } from "./empty-cart";
import { showCart, type ShownCart } from "./show-cart.server";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { items, removed } = readCartInput(new URL(request.url).searchParams);
  const { t } = i18nFor(lang);
  return {
    cart: await showCart(items, context),
    removed,
    head: pageHead({ lang, title: t("cart.title"), description: t("cart.description") }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, cartAction);
}

export default function CartPage() {
  const { cart, removed } = useLoaderData<typeof loader>();
  const result = useFormResult<ShownCart>();
  const shown = result?.extra ?? cart;
  if (shown.lines.length === 0) return <EmptyCart removed={removed} result={result} />;
  return <CartLines cart={shown} removed={removed} result={result} />;
}
