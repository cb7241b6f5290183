import type { AppLoadContext } from "@remix-run/node";
import { isId } from "@contract/model/ids";
import * as calls from "@contract/shop/stock-requests";
import { defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { stockRequestForm } from "~/forms/stock-request";
import { getBasicInfo } from "~/prod-api/accounts.server";
import { answerInTime } from "~/prod-api/answer-in-time.server";
import { callBackend } from "~/prod-api/call.server";
import { toDetailHref } from "./product-on-page";

/**
 * Returns the address of a signed-in shopper. Returns null for a visitor, and if the backend does not answer in
 * time. The form then has a field for the address.
 */
export async function findOwnEmail(context: AppLoadContext): Promise<string | null> {
  if (context.session === null) return null;
  const info = await answerInTime(getBasicInfo(context));
  return info.ok && info.data.email !== "" ? info.data.email : null;
}

/** Returns the handler of the form for stock requests. The page's URL names the product. */
export function makeStockRequestAction(request: Request) {
  const productId = new URL(request.url).searchParams.get("id") ?? "";
  return defineFormAction(stockRequestForm, {
    tellMe: async (input, { context }) => {
      const call = context.session === null ? calls.addStockRequest : calls.addOwnStockRequest;
      const answer = await callBackend(context, call, input);
      if (!answer.ok) return showFailure(answer.failure);
      const { inStock, mustConfirm } = answer.data;
      const waits = mustConfirm ? "stockRequest.sent" : "stockRequest.added";
      const here = isId(productId) ? toDetailHref(productId, { sku: input.skuId }) : "/product";
      return redirectWithNotice(here, { key: inStock ? "stockRequest.inStock" : waits });
    },
  });
}
