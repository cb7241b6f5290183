import { redirect, type AppLoadContext } from "@remix-run/node";
import { updateCartItemNum } from "@contract/cart";
import type { NoticeMessage } from "~/locales/notices";
import { removeCartItems, setCartCount } from "~/prod-api/cart.server";
import { noticeOfFailure } from "~/prod-api/failure-to-notice.server";
import { formText } from "~/session/form-text";
import { redirectWithNotice } from "~/session/flash-notice.server";

const CART = "/user/shoppingCart";

/** `intent=update` sets the count of a line, `remove` takes it out; both lead back to the cart. */
export async function changeCart(form: FormData, context: AppLoadContext): Promise<Response> {
  const id = form.get("cartItemId");
  switch (formText(form, "intent")) {
    case "update": {
      const wanted = updateCartItemNum.request.safeParse({ id, count: form.get("count") });
      if (!wanted.success) return back({ key: "api.warning", refusal: "invalidField" });
      const answer = await setCartCount(context, wanted.data);
      return back(answer.ok ? { key: "cart.updated" } : noticeOfFailure(answer.failure));
    }
    case "remove": {
      if (typeof id !== "string" || !/^\d{1,19}$/.test(id)) return redirect(CART, 303);
      const answer = await removeCartItems(context, [id]);
      return back(answer.ok ? { key: "cart.removed" } : noticeOfFailure(answer.failure));
    }
    default:
      return redirect(CART, 303);
  }
}

function back(notice: NoticeMessage): Response {
  return redirectWithNotice(CART, notice);
}
