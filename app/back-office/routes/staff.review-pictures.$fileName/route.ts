import type { LoaderFunctionArgs } from "@remix-run/node";
import { openPrivatePicture } from "~/prod-api/files.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "reviews.see" } satisfies RouteHandle;

/** Returns a picture of a review that may not be approved yet, so that staff can decide about it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = context.staff?.token ?? null;
  const file = { folder: "reviews", fileName: params.fileName } as const;
  const picture = await openPrivatePicture(context, file, { token });
  if (picture === null) throw new Response(null, { status: 404 });
  return picture;
}
