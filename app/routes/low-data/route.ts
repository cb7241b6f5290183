import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { writeLowData } from "~/session/low-data.server";
import { readForm } from "~/session/read-form.server";
import { safeRedirect } from "~/session/safe-redirect";

/** There is nothing to look at here. */
export function loader() {
  return redirect("/index");
}

/** Turns low-data mode on or off and goes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  context.setCookie(writeLowData(form.get("lowData") === "on"));
  return redirect(safeRedirect(form.get("redirect")), 303);
}
