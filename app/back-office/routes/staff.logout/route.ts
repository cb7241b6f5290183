import { callBackend } from "~/prod-api/call.server";
import { staffLogout } from "@contract/staff/lists";
import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice } from "~/forms/form-outcome.server";
import { staffSignOutForm } from "~/forms/single-buttons";
import type { RouteHandle } from "~/routing/route-handle";
import { SessionExpired } from "~/session/session-expired";
import { clearStaffSession } from "~/session/staff-session.server";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

/** Redirects without signing the user out, because only a POST request may end a session. */
export function loader() {
  return redirect("/staff");
}

export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(staffSignOutForm, { signOut: (_, { context }) => endSession(context) }),
  );
}

/** Ends the session in the back office, even if the backend does not respond. */
async function endSession(context: AppLoadContext) {
  try {
    await callBackend(context, staffLogout);
  } catch (problem) {
    const isOver = problem instanceof SessionExpired || problem instanceof Response;
    if (!isOver) throw problem;
  }
  context.setCookie(clearStaffSession());
  return redirectWithNotice("/staff/login");
}
