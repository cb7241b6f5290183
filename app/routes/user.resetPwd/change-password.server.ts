import { changePasswordForm } from "~/forms/change-password";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import {
  changePassword,
  CLEAR_STORAGE_HEADERS,
  clearShopperSession,
} from "~/prod-api/accounts.server";

/**
 * The handler that changes the password. It ends every session including the current one, and redirects to
 * the sign-in page (spec §8).
 */
export const changePasswordAction = defineFormAction(changePasswordForm, {
  change: async (input, { context }) => {
    const answer = await changePassword(context, input);
    if (!answer.ok) return showFailure(answer.failure);
    clearShopperSession(context);
    return redirectWithNotice("/login", { key: "password.changed" }, CLEAR_STORAGE_HEADERS);
  },
});
