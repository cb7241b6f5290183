import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { pageHead } from "~/seo/page-head.server";
import { readCheckoutRemark } from "~/session/checkout-remark.server";
import { readCheckoutInput } from "./checkout-input";
import { findOffer } from "./find-offer.server";
import { checkoutAction } from "./place-order.server";
import { newAddressAction } from "./save-address.server";

/** The page's loader and action stand apart, so that its module in the browser names one server file, not eight. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = i18nFor(lang);
  const input = readCheckoutInput(new URL(request.url).searchParams);
  return {
    offer: await findOffer(input, context),
    input,
    remark: readCheckoutRemark(request.headers.get("Cookie"), context.session),
    head: pageHead({ lang, title: t("checkout.title"), description: t("checkout.description") }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, checkoutAction, newAddressAction);
}
