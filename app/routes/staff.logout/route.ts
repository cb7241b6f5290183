import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { staffLogout } from "~/prod-api/staff.server";
import { SessionExpired } from "~/session/session-expired";
import { clearStaffSession } from "~/session/staff-session.server";

/** Following a link never signs anybody out. */
export function loader() {
  return redirect("/staff");
}

/** Ends the session in the back office, also when the backend does not answer. */
export async function action({ context }: ActionFunctionArgs) {
  try {
    await staffLogout(context);
  } catch (problem) {
    const isOver = problem instanceof SessionExpired || problem instanceof Response;
    if (!isOver) throw problem;
  }
  context.setCookie(clearStaffSession());
  return redirect("/staff/login", 303);
}
