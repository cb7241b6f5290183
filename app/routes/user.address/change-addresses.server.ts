import { addressForm } from "~/forms/address";
import { addressCardForm } from "~/forms/address-card";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo, type FormOutcome } from "~/forms/form-outcome.server";
import type { NoticeKey } from "~/locales/notices";
import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from "~/prod-api/addresses.server";
import type { Answer } from "~/prod-api/answer";

/** Adds an address, or changes the one that the form names. */
export const addressAction = formAction(addressForm, {
  save: async ({ addressId: id, ...input }, { context }) =>
    id === undefined
      ? outcomeOf(await addAddress(context, input), "address.added")
      : outcomeOf(await updateAddress(context, { ...input, id }), "address.edited"),
});

/** Deletes an address, or makes it the default. */
export const addressCardAction = formAction(addressCardForm, {
  delete: async ({ addressId }, { context }) =>
    outcomeOf(await deleteAddress(context, addressId), "address.deleted"),
  setDefault: async ({ addressId }, { context }) =>
    outcomeOf(await setDefaultAddress(context, addressId), "address.defaulted"),
});

function outcomeOf(answer: Answer<unknown>, key: NoticeKey): FormOutcome {
  return answer.ok ? goTo("/user/address", { key }) : formFailed(answer.failure);
}
