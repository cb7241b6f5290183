import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { readCheckoutRemark } from "~/session/checkout-remark.server";
import { metaOf } from "~/seo/page-meta";
import { Checkout } from "./checkout";
import { findQuote } from "./find-quote.server";
import { NothingToCheckOut } from "./nothing-to-check-out";
import { newAddressAction } from "./save-address.server";
import { readCheckoutInput } from "./checkout-input";
import { checkoutAction } from "./place-order.server";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["checkout", "address"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = i18nFor(lang);
  const input = readCheckoutInput(new URL(request.url).searchParams);
  return {
    quote: await findQuote(input, context),
    input,
    remark: readCheckoutRemark(request.headers.get("Cookie"), context.session),
    head: pageHead({ lang, title: t("checkout.title"), description: t("checkout.description") }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, checkoutAction, newAddressAction);
}

export default function CheckoutPage() {
  const { quote, input, remark } = useLoaderData<typeof loader>();
  const result = useFormResult();
  if (quote === null) return <NothingToCheckOut />;
  return <Checkout quote={quote} input={input} remark={remark} result={result} />;
}
