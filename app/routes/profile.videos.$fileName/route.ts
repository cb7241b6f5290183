import type { LoaderFunctionArgs } from "@remix-run/node";
import { openVideo } from "~/prod-api/files.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "shopper" } satisfies RouteHandle;

/** Streams a shopper's own unpacking video. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const video = await openVideo(context, params.fileName ?? "", {
    token: context.session?.token ?? null,
    range: request.headers.get("Range"),
  });
  if (video === null) throw new Response(null, { status: 404 });
  return video;
}
