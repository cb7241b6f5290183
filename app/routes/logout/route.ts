import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { answerForm, formAction } from "~/forms/form-action.server";
import { goTo } from "~/forms/form-outcome.server";
import { signOutForm } from "~/forms/single-buttons";
import { logout } from "~/prod-api/accounts.server";
import type { RouteHandle } from "~/routing/route-handle";
import { showActivityAgain } from "~/session/hidden-activity.server";
import { SessionExpired } from "~/session/session-expired";

export const handle = { access: "public" } satisfies RouteHandle;

/** Following a link never signs anybody out. */
export function loader() {
  return redirect("/index");
}

export function action(args: ActionFunctionArgs) {
  const logoutAction = formAction(signOutForm, {
    signOut: (_, { context }) => endSession(context),
    relogin: (_, { context }) => endSession(context),
  });
  return answerForm(args, logoutAction);
}

/**
 * Ends the session: the token at the backend, the cookie, the cached user info and the
 * activity-visible flag (spec §4). A backend that does not answer keeps nobody signed in here.
 */
async function endSession(context: AppLoadContext) {
  try {
    await logout(context);
  } catch (problem) {
    if (!(problem instanceof SessionExpired)) throw problem;
  }
  context.signOut();
  context.setCookie(showActivityAgain());
  // Local and session storage hold what the client module mirrored there.
  return goTo("/index", { key: "logout.done" }, { "Clear-Site-Data": '"storage"' });
}
