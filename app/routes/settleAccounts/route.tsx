import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nFor } from "~/locales/i18n.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { Checkout } from "./checkout";
import { findSettlement } from "./find-settlement.server";
import { NothingToSettle } from "./nothing-to-settle";
import { saveAddress } from "./save-address.server";
import type { Rejected } from "./rejected";
import { readWish } from "./settle-wish";
import { placeOrder } from "./place-order.server";

export const handle = { hydrate: true, words: ["checkout", "address"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = i18nFor(lang);
  const wish = readWish(new URL(request.url).searchParams);
  return {
    settlement: await findSettlement(wish, context),
    wish,
    head: pageHead({ lang, title: t("checkout.title"), description: t("checkout.description") }),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const wish = readWish(new URL(request.url).searchParams);
  const form = await readForm(request);
  return form.get("intent") === "save"
    ? saveAddress(form, wish, context)
    : placeOrder(form, wish, context);
}

export default function CheckoutPage() {
  const { settlement, wish } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>() as Rejected | undefined;
  if (settlement === null) return <NothingToSettle />;
  return <Checkout settlement={settlement} wish={wish} rejected={rejected} />;
}
