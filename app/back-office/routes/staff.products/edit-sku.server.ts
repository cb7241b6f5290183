import { ask } from "~/prod-api/call.server";
import { staffProductSave } from "@contract/staff/skus";
import { formatAmount } from "@contract/model/money";
import { formAction } from "~/forms/form-action.server";
import { adminOutcome } from "~/back-office/sections/admin-outcome.server";
import { editSkuForm } from "~/back-office/forms/edit-sku";
import { listHref } from "./list-href";
import { readProductSearch } from "./product-search.server";

/** Saves the price, stock and sale status of a SKU. */
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
