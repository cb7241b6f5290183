import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { languageOf, writeLanguage } from "~/session/language.server";
import { readForm } from "~/session/read-form.server";
import { safeRedirect } from "~/session/safe-redirect";

/** There is nothing to look at here. */
export function loader() {
  return redirect("/index");
}

/** Remembers the language of the menu and goes back to the page (spec §4). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const lang = languageOf(form.get("lang"));
  if (lang === null) throw new Response(null, { status: 400 });
  context.setCookie(writeLanguage(lang));
  return redirect(safeRedirect(form.get("redirect")), 303);
}
