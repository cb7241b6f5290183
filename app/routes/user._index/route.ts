import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** The account's front page (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/user/center${new URL(request.url).search}`);
}
