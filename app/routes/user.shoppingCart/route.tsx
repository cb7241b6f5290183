import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm } from "~/forms/form-action.server";
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
import { readCartInput } from "./cart-input";
import { CartLines } from "./cart-lines";
import { cartAction } from "./change-cart.server";
import { getCartView, type CartView } from "./cart-view.server";
import type { RemovedGoods } from "./cart-input";
import { CART_ACTION } from "./cart-form";
import { UndoRemoval } from "./undo-removal";

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

export function action(args: ActionFunctionArgs) {
  return handleForm(args, cartAction);
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
