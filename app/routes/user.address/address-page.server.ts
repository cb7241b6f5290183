import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  addressList,
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from "@contract/shop/addresses";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { listDistrictGroups, findRegionError } from "~/prod-api/dictionaries.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makePageHead } from "~/seo/page-head.server";
import { addressForm } from "~/forms/address";
import { addressCardForm } from "~/forms/address-card";
import { isConfirmed } from "~/forms/confirmation-field";
import {
  askForConfirmation,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { toSafeRedirect } from "~/session/safe-redirect";
import type { DeletionConfirmation } from "./deletion-confirmation";

const LIST = "/user/address";

/** The handler that adds an address, or changes the address that the form names. */
const addressAction = defineFormAction(
  addressForm,
  {
    save: async ({ addressId: id, ...input }, { context }) =>
      id === undefined
        ? toOutcome(await callBackend(context, addAddress, input), "address.added")
        : toOutcome(await callBackend(context, updateAddress, { ...input, id }), "address.edited"),
  },
  { alsoWrong: findRegionError },
);

/** The handlers that delete an address after a confirmation, or make it the default. */
const addressCardAction = defineFormAction<typeof addressCardForm.schemas, DeletionConfirmation>(
  addressCardForm,
  {
    delete: async ({ redirect, ...pressed }, { context }) => {
      const { addressId: id } = pressed;
      const back = toSafeRedirect(redirect, LIST);
      if (isConfirmed(pressed))
        return toOutcome(
          await callBackend(context, deleteAddress, { id }),
          "address.deleted",
          back,
        );
      const known = await callBackend(context, addressList);
      if (!known.ok) return showFailure(known.failure);
      const address = known.data.find((each) => each.id === id);
      if (address === undefined) return showFailure({ kind: "refusal", errKey: "notFound" });
      return askForConfirmation({ address, isOnly: known.data.length === 1, back });
    },
    setDefault: async ({ addressId: id, redirect }, { context }) => {
      const answer = await callBackend(context, setDefaultAddress, { id });
      return toOutcome(answer, "address.defaulted", toSafeRedirect(redirect, LIST));
    },
  },
);

function toOutcome(answer: Answer<unknown>, key: NoticeKey, to = LIST): FormOutcome {
  return answer.ok ? redirectWithNotice(to, { key }) : showFailure(answer.failure);
}

/** Loads the shopper's addresses and the address to edit. */
export async function loadAddresses({ request, context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  // If the session has ended, load no addresses, because the page shows only the submitted form.
  const addresses =
    context.endedBy === undefined ? getDataOrThrow(await callBackend(context, addressList)) : [];
  const edit = new URL(request.url).searchParams.get("edit");
  return {
    addresses,
    districts: await listDistrictGroups(context),
    edited: addresses.find(({ id }) => id === edit) ?? null,
    head: makePageHead({
      lang: context.lang,
      title: t("address.title"),
      description: t("address.description"),
    }),
  };
}

export function addressPageAction(args: ActionFunctionArgs) {
  return handleForm(args, addressAction, addressCardAction);
}
