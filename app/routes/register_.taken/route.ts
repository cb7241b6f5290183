import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { takenAccounts } from "~/forms/taken-accounts.server";
import type { RouteHandle } from "~/routing/route-handle";
import { readForm } from "~/session/read-form.server";

export const handle = { access: "public" } satisfies RouteHandle;

/** There is nothing to look at here. */
export function loader() {
  return redirect("/register");
}

/** For a form's own script: the key of the error of a login account or e-mail that is taken, or nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  // It has no buttons.
  if (form.has("intent")) throw new Response(null, { status: 400 });
  const fields = { loginName: form.get("loginName"), email: form.get("email") };
  const { loginName, email } = await takenAccounts(fields, ["loginName", "email"], context);
  return new Response(loginName ?? email ?? "", { headers: { "Content-Type": "text/plain" } });
}
