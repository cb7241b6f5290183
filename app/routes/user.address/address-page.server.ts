import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  addressList,
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from "@contract/shop/addresses";
import { answerForm, formAction } from "~/forms/form-action.server";
import { i18nFor } from "~/locales/i18n.server";
import { ask } from "~/prod-api/call.server";
import { districtGroups, findRegionError } from "~/prod-api/dictionaries.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { pageHead } from "~/seo/page-head.server";
import { addressForm } from "~/forms/address";
import { addressCardForm } from "~/forms/address-card";
import { isConfirmed } from "~/forms/confirmation-field";
import {
  askForConfirmation,
  formFailed,
  goTo,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { safeRedirect } from "~/session/safe-redirect";
import type { AddressQuestion } from "./address-question";

const LIST = "/user/address";

/** The handler that adds an address, or changes the address that the form names. */
const addressAction = formAction(
  addressForm,
  {
    save: async ({ addressId: id, ...input }, { context }) =>
      id === undefined
        ? outcomeOf(await ask(context, addAddress, input), "address.added")
        : outcomeOf(await ask(context, updateAddress, { ...input, id }), "address.edited"),
  },
  { alsoWrong: findRegionError },
);

/** The handlers that delete an address after a confirmation, or make it the default. */
const addressCardAction = formAction<typeof addressCardForm.schemas, AddressQuestion>(
  addressCardForm,
  {
    delete: async ({ redirect, ...pressed }, { context }) => {
      const { addressId: id } = pressed;
      const back = safeRedirect(redirect, LIST);
      if (isConfirmed(pressed))
        return outcomeOf(await ask(context, deleteAddress, { id }), "address.deleted", back);
      const known = await ask(context, addressList);
      if (!known.ok) return formFailed(known.failure);
      const address = known.data.find((each) => each.id === id);
      if (address === undefined) return formFailed({ kind: "refusal", errKey: "notFound" });
      return askForConfirmation({ address, isOnly: known.data.length === 1, back });
    },
    setDefault: async ({ addressId: id, redirect }, { context }) => {
      const answer = await ask(context, setDefaultAddress, { id });
      return outcomeOf(answer, "address.defaulted", safeRedirect(redirect, LIST));
    },
  },
);

function outcomeOf(answer: Answer<unknown>, key: NoticeKey, to = LIST): FormOutcome {
  return answer.ok ? goTo(to, { key }) : formFailed(answer.failure);
}

/** Loads the shopper's addresses and the address to edit. */
export async function loadAddresses({ request, context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  // If the session has ended, load no addresses, because the page shows only the submitted form.
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
