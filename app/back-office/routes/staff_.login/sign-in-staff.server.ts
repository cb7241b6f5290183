import { ask } from "~/prod-api/call.server";
import { staffLogin } from "@contract/staff/lists";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { loginForm } from "~/forms/login";
import { writeStaffTicket } from "~/session/staff-sign-in.server";
import { writeStaffSession } from "~/session/staff-session.server";

/** Signs in to the back office. A shopper's session is independent of it and unchanged. */
export const staffLoginAction = formAction(loginForm, {
  signIn: async ({ loginName, password }, { context }) => {
    const answer = await ask(context, staffLogin, { loginName, password });
    if (!answer.ok) {
      const { errKey, params } = answer.failure;
      if (errKey !== "secondFactorNeeded") return formFailed(answer.failure);
      context.setCookie(writeStaffTicket(String(params?.ticket)));
      context.keepDevice();
      return goTo("/staff/login/verify");
    }
    context.setCookie(writeStaffSession(answer.data));
    context.keepDevice();
    return goTo("/staff");
  },
});
