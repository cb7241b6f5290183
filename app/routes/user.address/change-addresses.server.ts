import { ask } from "~/prod-api/call.server";
import { wrongRegion } from "~/prod-api/dictionaries.server";
import {
  addAddress,
  addressList,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from "@contract/shop/addresses";
import { addressForm } from "~/forms/address";
import { addressCardForm } from "~/forms/address-card";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";
import { safeRedirect } from "~/session/safe-redirect";
import type { AddressQuestion } from "./address-question";

const LIST = "/user/address";

/** Adds an address, or changes the one that the form names. */
export const addressAction = formAction(
  addressForm,
  {
    save: async ({ addressId: id, ...input }, { context }) =>
      id === undefined
        ? outcomeOf(await ask(context, addAddress, input), "address.added")
        : outcomeOf(await ask(context, updateAddress, { ...input, id }), "address.edited"),
  },
  { alsoWrong: wrongRegion },
);

/** Deletes an address once the shopper has confirmed it, or makes it the default. */
export const addressCardAction = formAction<typeof addressCardForm.schemas, AddressQuestion>(
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
      return askFirst({ address, isOnly: known.data.length === 1, back });
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
