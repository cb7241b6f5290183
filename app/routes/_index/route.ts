import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

/** The root is the home page, and keeps its query (spec §2). */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/index${new URL(request.url).search}`);
}
