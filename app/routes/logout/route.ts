import { redirect, type ActionFunctionArgs, type AppLoadContext } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice } from "~/forms/form-outcome.server";
import { signOutForm } from "~/forms/single-buttons";
import { CLEAR_STORAGE_HEADERS, signOut } from "~/prod-api/accounts.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects a GET request without signing the user out, so that a link cannot end a session. */
export function loader() {
  return redirect("/index");
}

export function action(args: ActionFunctionArgs) {
  const logoutAction = defineFormAction(signOutForm, {
    signOut: (_, { context }) => endSession(context),
    relogin: (_, { context }) => endSession(context),
  });
  return handleForm(args, logoutAction);
}

async function endSession(context: AppLoadContext) {
  await signOut(context);
  return redirectWithNotice("/index", { key: "logout.done" }, CLEAR_STORAGE_HEADERS);
}
