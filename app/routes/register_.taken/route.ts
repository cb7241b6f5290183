import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { findTakenAccounts } from "~/forms/taken-accounts.server";
import type { RouteHandle } from "~/routing/route-handle";
import { readForm } from "~/session/read-form.server";

export const handle = { access: "public" } satisfies RouteHandle;

/** This address has no page. */
export function loader() {
  return redirect("/register");
}

/** Returns the error key of a login account or e-mail that is already taken, for the script of the form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  // Forms with buttons belong to other routes.
  if (form.has("intent")) throw new Response(null, { status: 400 });
  const fields = { loginName: form.get("loginName"), email: form.get("email") };
  const { loginName, email } = await findTakenAccounts(fields, ["loginName", "email"], context);
  return new Response(loginName ?? email ?? "", { headers: { "Content-Type": "text/plain" } });
}
