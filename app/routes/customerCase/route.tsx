import { redirect } from "@remix-run/node";

/** The usual spelling of /custmoerCase, for those who type it. */
export function loader() {
  return redirect("/custmoerCase", 301);
}
