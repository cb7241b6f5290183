import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownDataForm } from "~/forms/own-account";
import { eraseAccount } from "~/prod-api/own-data.server";
import { CLEAR_STORAGE_HEADERS, clearShopperSession } from "~/prod-api/sign-out.server";

/**
 * The handlers that redirect to the file with the stored data, or delete the account. After the deletion, the
 * shopper is signed out.
 */
export const ownDataAction = defineFormAction(ownDataForm, {
  download: ({ format }) => redirectWithNotice(`/user/data/file?format=${format}`),
  erase: async (input, { context }) => {
    const answer = await eraseAccount(context, input);
    if (!answer.ok) return showFailure(answer.failure);
    clearShopperSession(context);
    return redirectWithNotice("/index", { key: "account.erased" }, CLEAR_STORAGE_HEADERS);
  },
});
