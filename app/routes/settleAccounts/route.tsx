import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nFor } from "~/locales/i18n.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { Checkout } from "./checkout";
import { findQuote } from "./find-quote.server";
import { NothingToCheckOut } from "./nothing-to-check-out";
import { saveAddress } from "./save-address.server";
import type { Rejected } from "./rejected";
import { readCheckoutInput } from "./checkout-input";
import { placeOrder } from "./place-order.server";

export const handle = { hydrate: true, words: ["checkout", "address"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = i18nFor(lang);
  const input = readCheckoutInput(new URL(request.url).searchParams);
  return {
    quote: await findQuote(input, context),
    wish: input,
    head: pageHead({ lang, title: t("checkout.title"), description: t("checkout.description") }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const input = readCheckoutInput(new URL(request.url).searchParams);
  const form = await readForm(request);
  return form.get("intent") === "save"
    ? saveAddress(form, input, context)
    : placeOrder(form, input, context);
}

export default function CheckoutPage() {
  const { quote, wish: input } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>() as Rejected | undefined;
  if (quote === null) return <NothingToCheckOut />;
  return <Checkout quote={quote} input={input} rejected={rejected} />;
}
