import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { ownDataForm } from "~/forms/own-data";
import { eraseAccount } from "~/prod-api/own-data.server";
import { CLEAR_STORAGE_HEADERS, clearShopperSession } from "~/prod-api/sign-out.server";

/**
 * The handlers that redirect to the file with the stored data, or delete the account. After the deletion, the
 * shopper is signed out.
 */
export const ownDataAction = formAction(ownDataForm, {
  download: ({ format }) => goTo(`/user/data/file?format=${format}`),
  erase: async ({ password }, { context }) => {
    const answer = await eraseAccount(context, password);
    if (!answer.ok) return formFailed(answer.failure);
    clearShopperSession(context);
    return goTo("/index", { key: "account.erased" }, CLEAR_STORAGE_HEADERS);
  },
});
