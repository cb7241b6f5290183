import { type AppLoadContext } from "@remix-run/node";
import { addressForm } from "~/forms/address";
import { ADDRESS_TOO_LONG, joinRegion } from "~/forms/join-region";
import { rejectForm } from "~/forms/reject-form.server";
import { addAddress } from "~/prod-api/addresses.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { checkoutHref, type CheckoutInput } from "./checkout-input";

/** Adds an address without leaving the checkout; the new one is chosen. */
export async function saveAddress(form: FormData, input: CheckoutInput, context: AppLoadContext) {
  const checked = await addressForm.validate(form);
  if (checked.error) return rejectForm(checked, checked.error);
  if (checked.data.intent !== "save") throw new Response("Bad request", { status: 400 });
  const submitted = joinRegion(checked.data);
  if (submitted === null) return rejectForm(checked, ADDRESS_TOO_LONG);
  const { intent: _intent, addressId: _none, ...address } = submitted;
  const answer = await addAddress(context, address);
  if (!answer.ok) {
    return rejectForm(checked, failureToForm(answer.failure), statusOfFailure(answer.failure));
  }
  return redirectWithNotice(checkoutHref({ ...input, addressId: answer.data.id }), {
    key: "address.added",
  });
}
