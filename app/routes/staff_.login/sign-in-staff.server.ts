import { ask } from "~/prod-api/call.server";
import { staffLogin } from "@contract/staff";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { loginForm } from "~/forms/login";
import { writeStaffSession } from "~/session/staff-session.server";

/** Signs in to the back office; a shopper's session is left as it is and never counts here. */
export const staffLoginAction = formAction(loginForm, {
  signIn: async ({ loginName, password }, { context }) => {
    const answer = await ask(context, staffLogin, { loginName, password });
    if (!answer.ok) return formFailed(answer.failure);
    context.setCookie(writeStaffSession(answer.data));
    context.keepDevice();
    return goTo("/staff");
  },
});
