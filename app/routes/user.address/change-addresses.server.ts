import type { AppLoadContext } from "@remix-run/node";
import { addressForm } from "~/forms/address";
import { ADDRESS_TOO_LONG, joinRegion } from "~/forms/join-region";
import { rejectForm } from "~/forms/reject-form.server";
import type { NoticeKey } from "~/locales/notices";
import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
  type AddressInput,
} from "~/prod-api/addresses.server";
import type { Answer } from "~/prod-api/answer";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";

/** Adds, changes, deletes an address or makes it the default, as the form's `intent` says. */
export async function changeAddresses(form: FormData, context: AppLoadContext) {
  const checked = await addressForm.validate(form);
  if (checked.error) return rejectForm(checked, { fieldErrors: checked.error.fieldErrors });
  const asked = checked.data;
  if (asked.intent === "save") {
    const submitted = joinRegion(asked);
    if (submitted === null) return rejectForm(checked, ADDRESS_TOO_LONG);
    const { intent: _intent, addressId, ...input } = submitted;
    return answerWith(checked, await save(context, input, addressId));
  }
  const { addressId } = asked;
  return answerWith(
    checked,
    asked.intent === "delete"
      ? { key: "address.deleted", answer: await deleteAddress(context, addressId) }
      : { key: "address.defaulted", answer: await setDefaultAddress(context, addressId) },
  );
}

interface Outcome {
  readonly key: NoticeKey;
  readonly answer: Answer<unknown>;
}

async function save(
  context: AppLoadContext,
  input: AddressInput,
  id: string | undefined,
): Promise<Outcome> {
  return id === undefined
    ? { key: "address.added", answer: await addAddress(context, input) }
    : { key: "address.edited", answer: await updateAddress(context, { ...input, id }) };
}

function answerWith(checked: Parameters<typeof rejectForm>[0], { key, answer }: Outcome) {
  if (answer.ok) return redirectWithNotice("/user/address", { key });
  return rejectForm(checked, failureToForm(answer.failure), statusOfFailure(answer.failure));
}
