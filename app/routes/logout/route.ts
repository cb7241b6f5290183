import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { logout } from "~/prod-api/accounts.server";
import { redirectWithNotice } from "~/session/flash-notice.server";
import { showActivityAgain } from "~/session/hidden-activity.server";
import { SessionExpired } from "~/session/session-expired";

/** Following a link never signs anybody out. */
export function loader() {
  return redirect("/index");
}

/**
 * Ends the session: the token at the backend, the cookie, the cached user info and the
 * activity-visible flag (spec §4). A backend that does not answer keeps nobody signed in here.
 */
export async function action({ context }: ActionFunctionArgs) {
  try {
    await logout(context);
  } catch (problem) {
    if (!(problem instanceof SessionExpired)) throw problem;
  }
  context.signOut();
  context.setCookie(showActivityAgain());
  // Local and session storage hold what the client module mirrored there.
  return redirectWithNotice("/index", { key: "logout.done" }, { "Clear-Site-Data": '"storage"' });
}
