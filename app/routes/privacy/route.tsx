import { redirect } from "@remix-run/node";

/** The privacy notice is a part of /aboutUs, which every visitor may open (spec §2). */
export function loader() {
  return redirect("/aboutUs#privacy", 301);
}
