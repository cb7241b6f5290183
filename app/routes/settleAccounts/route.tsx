import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { districtGroups } from "~/prod-api/dictionaries.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readCheckoutRemark } from "~/session/checkout-remark.server";
import { BlockedCheckout } from "./blocked-checkout";
import { Checkout } from "./checkout";
import { readCheckoutInput } from "./checkout-input";
import { findOffer, type Offer } from "./find-offer.server";
import { NothingToCheckOut } from "./nothing-to-check-out";
import { checkoutAction } from "./place-order.server";
import { newAddressAction } from "./save-address.server";

/** Without React: its sums follow by the small module of the cart and the checkout. */
export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = i18nFor(lang);
  const input = readCheckoutInput(new URL(request.url).searchParams);
  const [offer, districts] = await Promise.all([
    findOffer(input, context),
    districtGroups(context),
  ]);
  return {
    ...{ offer, districts, input },
    remark: readCheckoutRemark(request.headers.get("Cookie"), context.session),
    head: pageHead({ lang, title: t("checkout.title"), description: t("checkout.description") }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, checkoutAction, newAddressAction);
}

export default function CheckoutPage() {
  const { offer: asked, districts, input, remark } = useLoaderData<typeof loader>();
  const result = useFormResult<Offer>();
  const { quote, ...offer } = result?.extra ?? asked;
  if (quote !== null)
    return <Checkout {...{ input, remark, result, districts }} offer={{ ...offer, quote }} />;
  if (offer.blocked.length === 0) return <NothingToCheckOut result={result} />;
  return <BlockedCheckout blocked={offer.blocked} input={input} result={result} />;
}
