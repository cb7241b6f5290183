import { type AppLoadContext } from "@remix-run/node";
import { addressForm } from "~/forms/address";
import { ADDRESS_TOO_LONG, joinRegion } from "~/forms/join-region";
import { rejectForm } from "~/forms/reject-form.server";
import { addAddress } from "~/prod-api/addresses.server";
import { failureToForm, statusOfFailure } from "~/prod-api/tell-failure.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { settleHref, type SettleWish } from "./settle-wish";

/** Adds an address without leaving the checkout; the new one is chosen. */
export async function saveAddress(form: FormData, wish: SettleWish, context: AppLoadContext) {
  const checked = await addressForm.validate(form);
  if (checked.error) return rejectForm(checked, checked.error);
  if (checked.data.intent !== "save") throw new Response("Bad request", { status: 400 });
  const typed = joinRegion(checked.data);
  if (typed === null) return rejectForm(checked, ADDRESS_TOO_LONG);
  const { intent: _intent, addressId: _none, ...input } = typed;
  const answer = await addAddress(context, input);
  if (!answer.ok) {
    return rejectForm(checked, failureToForm(answer.failure), statusOfFailure(answer.failure));
  }
  return redirectWithNotice(settleHref({ ...wish, addressId: answer.data.id }), {
    key: "address.added",
  });
}
