import { changePasswordForm } from "~/forms/change-password";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { changePassword } from "~/prod-api/accounts.server";
import { CLEAR_STORAGE_HEADERS, clearShopperSession } from "~/prod-api/sign-out.server";

/**
 * The handler that changes the password. It ends every session including the current one, and redirects to
 * the sign-in page (spec §8).
 */
export const changePasswordAction = formAction(changePasswordForm, {
  change: async (input, { context }) => {
    const answer = await changePassword(context, input);
    if (!answer.ok) return formFailed(answer.failure);
    clearShopperSession(context);
    return goTo("/login", { key: "password.changed" }, CLEAR_STORAGE_HEADERS);
  },
});
