import type { LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "@contract/model/ids";
import { staffNoticeMailing } from "@contract/staff/notices";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { createMailResponse } from "~/back-office/sections/create-mail-response.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

/**
 * Returns the HTML of an announcement's mail in the language of `?of=`. The default is the language of the
 * page.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { noticeId = "" } = params;
  if (!isId(noticeId)) throw new Response(null, { status: 404 });
  const { mails } = getDataOrThrow(await callBackend(context, staffNoticeMailing, { noticeId }));
  const of = new URL(request.url).searchParams.get("of") ?? context.lang;
  const written = mails.find(({ lang }) => lang === of);
  if (written === undefined) throw new Response(null, { status: 404 });
  return createMailResponse(written.html);
}
