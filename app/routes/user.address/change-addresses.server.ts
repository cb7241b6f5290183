import { ask } from "~/prod-api/call.server";
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from "@contract/addresses";
import { addressForm } from "~/forms/address";
import { addressCardForm } from "~/forms/address-card";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";

/** Adds an address, or changes the one that the form names. */
export const addressAction = formAction(addressForm, {
  save: async ({ addressId: id, ...input }, { context }) =>
    id === undefined
      ? outcomeOf(await ask(context, addAddress, input), "address.added")
      : outcomeOf(await ask(context, updateAddress, { ...input, id }), "address.edited"),
});

/** Deletes an address, or makes it the default. */
export const addressCardAction = formAction(addressCardForm, {
  delete: async ({ addressId }, { context }) =>
    outcomeOf(await ask(context, deleteAddress, { id: addressId }), "address.deleted"),
  setDefault: async ({ addressId }, { context }) =>
    outcomeOf(await ask(context, setDefaultAddress, { id: addressId }), "address.defaulted"),
});

function outcomeOf(answer: Answer<unknown>, key: NoticeKey): FormOutcome {
  return answer.ok ? goTo("/user/address", { key }) : formFailed(answer.failure);
}
