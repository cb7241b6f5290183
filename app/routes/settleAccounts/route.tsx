import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/forms/use-form-result";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { BlockedCheckout } from "./blocked-checkout";
import { Checkout } from "./checkout";
import type { loader } from "./checkout.server";
import type { Offer } from "./find-offer.server";
import { NothingToCheckOut } from "./nothing-to-check-out";

export { action, loader } from "./checkout.server";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["checkout", "address"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export default function CheckoutPage() {
  const { offer: asked, input, remark } = useLoaderData<typeof loader>();
  const result = useFormResult<Offer>();
  const { quote, ...offer } = result?.extra ?? asked;
  if (quote !== null)
    return <Checkout {...{ input, remark, result }} offer={{ ...offer, quote }} />;
  if (offer.blocked.length === 0) return <NothingToCheckOut result={result} />;
  return <BlockedCheckout blocked={offer.blocked} input={input} result={result} />;
}
