import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice } from "~/forms/form-outcome.server";
import { lowDataForm } from "~/forms/own-account";
import type { RouteHandle } from "~/routing/route-handle";
import { writeLowData } from "~/session/preferences.server";
import { toSafeRedirect } from "~/session/safe-redirect";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects a GET request, because this path has no page. */
export function loader() {
  return redirect("/index");
}

/** Turns low-data mode on or off and redirects to the page with the switch. */
export function action(args: ActionFunctionArgs) {
  const lowDataAction = defineFormAction(lowDataForm, {
    turn: (input, { context }) => {
      context.setCookie(writeLowData(input.lowData === "on"));
      return redirectWithNotice(toSafeRedirect(input.redirect));
    },
  });
  return handleForm(args, lowDataAction);
}
