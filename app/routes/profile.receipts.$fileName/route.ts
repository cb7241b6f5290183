import type { LoaderFunctionArgs } from "@remix-run/node";
import { openPrivatePicture } from "~/prod-api/files.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "shopper" } satisfies RouteHandle;

/** Returns a shopper's own picture of a transfer. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = context.session?.token ?? null;
  const file = { folder: "receipts", fileName: params.fileName } as const;
  const picture = await openPrivatePicture(context, file, { token });
  if (picture === null) throw new Response(null, { status: 404 });
  return picture;
}
