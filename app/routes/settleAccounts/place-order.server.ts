import { asHkCents, isHkCents, type HkCents } from "@contract/money";
import { redirect, type AppLoadContext } from "@remix-run/node";
import { ORDER_STATUS } from "@contract/states";
import { checkoutForm } from "~/forms/checkout";
import { rejectForm } from "~/forms/reject-form.server";
import { submitOrder } from "~/prod-api/checkout.server";
import { failureToForm, statusOfFailure } from "~/prod-api/failure-to-notice.server";
import { writeNotice } from "~/session/flash-notice.server";
import { checkoutHref, type CheckoutInput } from "./checkout-input";
import { formText } from "~/session/form-text";

/** `intent=preview` shows the figures of another choice; `placeOrder` places the order, once per token. */
export async function placeOrder(form: FormData, input: CheckoutInput, context: AppLoadContext) {
  const couponId = formText(form, "couponId");
  if (form.get("intent") === "preview") {
    const addressId = formText(form, "addressId") || null;
    const remark = formText(form, "remark");
    return redirect(checkoutHref({ ...input, addressId, couponId, remark }), 303);
  }
  const checked = await checkoutForm.validate(form);
  if (checked.error) return rejectForm(checked, checked.error);
  const { addressId, remark, settleToken } = checked.data;
  const lines = formText(form, "lines").split(",");
  const answer = await submitOrder(context, {
    cartItemIds: lines,
    settleToken,
    addressId,
    remark,
    ...(couponId !== "" && { couponId }),
    // The sum that was shown holds for the coupon that was shown with it.
    ...(couponId === form.get("seenCouponId") && {
      expectedPayAmountCents: centsFrom(form.get("seenCents")),
    }),
  });
  if (!answer.ok) {
    return rejectForm(
      checked,
      shownBeside(failureToForm(answer.failure), answer.failure.errKey),
      statusOfFailure(answer.failure),
    );
  }
  const { orderId, status } = answer.data;
  if (status !== ORDER_STATUS.unpaid) {
    context.setCookie(writeNotice({ key: "pay.success" }));
    return redirect(`/user/order/detail?id=${orderId}`, 303);
  }
  context.setCookie(writeNotice({ key: "order.generating" }));
  return redirect(`/paymentTransition?orderId=${orderId}`, 303);
}

/** What is wrong with the whole order stands in the summary, too, by the keys that QA knows. */
function shownBeside(result: ReturnType<typeof failureToForm>, errKey: string | undefined) {
  if (errKey === "priceChanged") return { ...result, fieldErrors: { order: "price.changed" } };
  if (errKey === "noGoods") return { ...result, fieldErrors: { order: "checkout.noGoods" } };
  return result;
}

/** What is no sum was never shown: the order is refused as if the price had changed. */
function centsFrom(text: FormDataEntryValue | null): HkCents {
  const cents = Number(text);
  return isHkCents(cents) ? cents : asHkCents(0);
}
