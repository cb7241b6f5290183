import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice } from "~/forms/form-outcome.server";
import { languageForm } from "~/forms/own-account";
import type { RouteHandle } from "~/routing/route-handle";
import { parseLanguage, writeLanguage } from "~/session/preferences.server";
import { toSafeRedirect } from "~/session/safe-redirect";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects a GET request, because this path has no page. */
export function loader() {
  return redirect("/index");
}

/** Stores the chosen language and redirects to the page with the menu (spec §4). */
export function action(args: ActionFunctionArgs) {
  const languageAction = defineFormAction(languageForm, {
    choose: (input, { context }) => {
      const lang = parseLanguage(input.lang);
      if (lang === null) throw new Response(null, { status: 400 });
      context.setCookie(writeLanguage(lang));
      return redirectWithNotice(toSafeRedirect(input.redirect));
    },
  });
  return handleForm(args, languageAction);
}
