import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { answerForm, formAction } from "~/forms/form-action.server";
import { goTo } from "~/forms/form-outcome.server";
import { languageForm } from "~/forms/preferences";
import type { RouteHandle } from "~/routing/route-handle";
import { languageOf, writeLanguage } from "~/session/language.server";
import { safeRedirect } from "~/session/safe-redirect";

export const handle = { access: "public" } satisfies RouteHandle;

/** This address has no page, so a GET redirects. */
export function loader() {
  return redirect("/index");
}

/** Stores the chosen language and returns to the page (spec §4). */
export function action(args: ActionFunctionArgs) {
  const languageAction = formAction(languageForm, {
    choose: (input, { context }) => {
      const lang = languageOf(input.lang);
      if (lang === null) throw new Response(null, { status: 400 });
      context.setCookie(writeLanguage(lang));
      return goTo(safeRedirect(input.redirect));
    },
  });
  return answerForm(args, languageAction);
}
