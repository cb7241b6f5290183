import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { addressList } from "@contract/shop/addresses";
import { answerForm } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { ask } from "~/prod-api/call.server";
import { districtGroups } from "~/prod-api/dictionaries.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { addressAction, addressCardAction } from "./change-addresses.server";

/** The shopper's addresses, and the one that is being edited. */
export async function loadAddresses({ request, context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  // After the sign-in has ended the form that was sent stands here alone.
  const addresses = context.endedBy === undefined ? unwrap(await ask(context, addressList)) : [];
  const edit = new URL(request.url).searchParams.get("edit");
  return {
    addresses,
    districts: await districtGroups(context),
    edited: addresses.find(({ id }) => id === edit) ?? null,
    head: pageHead({
      lang: context.lang,
      title: t("address.title"),
      description: t("address.description"),
    }),
  };
}

export function answerAddressForm(args: ActionFunctionArgs) {
  return answerForm(args, addressAction, addressCardAction);
}
