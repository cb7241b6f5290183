import { ask } from "~/prod-api/call.server";
import { staffProductSave } from "@contract/staff-skus";
import { formatAmount } from "@contract/money";
import { formAction } from "~/forms/form-action.server";
import { adminOutcome } from "~/routes/staff/admin-outcome.server";
import { editSkuForm } from "~/forms/staff/edit-sku";
import { listHref } from "./list-href";
import { readProductSearch } from "./product-search.server";

/** Saves price, stock and shelf of one packing. */
export const editSkuAction = formAction(editSkuForm, {
  save: async ({ price, ...sku }, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffProductSave, {
        ...sku,
        price: formatAmount(price),
      }),
      to: listHref(readProductSearch(request)),
      done: "saved",
    }),
});
