import type { LoaderFunctionArgs } from "@remix-run/node";
import { openVideo } from "~/prod-api/files.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "refunds.see" } satisfies RouteHandle;

/** Returns the unpacking video of a refund request, so that staff can watch it before they decide. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const video = await openVideo(context, params.fileName ?? "", {
    token: context.staff?.token ?? null,
    range: request.headers.get("Range"),
  });
  if (video === null) throw new Response(null, { status: 404 });
  return video;
}
