import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { findTakenAccounts } from "~/forms/taken-accounts.server";
import type { RouteHandle } from "~/routing/route-handle";
import { readForm } from "~/session/read-form.server";

export const handle = { access: "public" } satisfies RouteHandle;

/** Redirects a GET request, because this path has no page. */
export function loader() {
  return redirect("/register");
}

/**
 * Returns the error key if a login account or e-mail is already taken. The script of the form requests it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  // Reject forms with buttons, because other routes handle them.
  if (form.has("intent")) throw new Response(null, { status: 400 });
  const fields = { loginName: form.get("loginName"), email: form.get("email") };
  const { loginName, email } = await findTakenAccounts(fields, ["loginName", "email"], context);
  return new Response(loginName ?? email ?? "", { headers: { "Content-Type": "text/plain" } });
}
