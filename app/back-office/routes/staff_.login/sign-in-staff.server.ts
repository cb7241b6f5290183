import { callBackend } from "~/prod-api/call.server";
import { staffLogin } from "@contract/staff/lists";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { loginForm } from "~/forms/login";
import { writeStaffTicket } from "~/session/staff-sign-in.server";
import { writeStaffSession } from "~/session/staff-session.server";

/** The handler that signs in to the back office. A shopper's session in the same browser does not change. */
export const staffLoginAction = defineFormAction(loginForm, {
  signIn: async ({ loginName, password }, { context }) => {
    const answer = await callBackend(context, staffLogin, { loginName, password });
    if (!answer.ok) {
      const { errKey, params } = answer.failure;
      if (errKey !== "secondFactorNeeded") return showFailure(answer.failure);
      context.setCookie(writeStaffTicket(String(params?.ticket)));
      context.keepDevice();
      return redirectWithNotice("/staff/login/verify");
    }
    context.setCookie(writeStaffSession(answer.data));
    context.keepDevice();
    return redirectWithNotice("/staff");
  },
});
