import type { AppLoadContext } from "@remix-run/node";
import type { output } from "zod/mini";
import { isId } from "@contract/model/ids";
import * as calls from "@contract/shop/stock-requests";
import { defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure, showFormAgain } from "~/forms/form-outcome.server";
import { stockRequestForm } from "~/forms/cart";
import { callBackend } from "~/prod-api/call.server";
import { toDetailHref } from "./product-on-page";

/** Returns the handler of the form for stock requests. The page's URL names the product. */
export function makeStockRequestAction(request: Request) {
  const productId = new URL(request.url).searchParams.get("id") ?? "";
  return defineFormAction(stockRequestForm, {
    tellMe: async (input, { context }) => {
      const answer = await addRequest(context, input);
      if (answer === null) return showFormAgain({ fieldErrors: { email: "email.required" } });
      if (!answer.ok) return showFailure(answer.failure);
      const { inStock, mustConfirm } = answer.data;
      const waits = mustConfirm ? "stockRequest.sent" : "stockRequest.added";
      const here = isId(productId) ? toDetailHref(productId, { sku: input.skuId }) : "/product";
      return redirectWithNotice(here, { key: inStock ? "stockRequest.inStock" : waits });
    },
  });
}

/** Adds a request. Returns null if a visitor has entered no address. */
async function addRequest(
  context: AppLoadContext,
  { skuId, email }: output<typeof stockRequestForm.schemas.tellMe>,
) {
  if (context.session !== null)
    return callBackend(context, calls.addOwnStockRequest, { skuId, email });
  return email === undefined ? null : callBackend(context, calls.addStockRequest, { skuId, email });
}
