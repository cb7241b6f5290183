import type { LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "@contract/model/ids";
import { staffNoticeMailing } from "@contract/staff/notice-mail";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { mailDocument } from "~/back-office/sections/mail-document.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

/**
 * Returns the mail of an announcement in the language of `?of=`, as a mail program would show it.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { noticeId = "" } = params;
  if (!isId(noticeId)) throw new Response(null, { status: 404 });
  const { mails } = unwrap(await ask(context, staffNoticeMailing, { noticeId }));
  const of = new URL(request.url).searchParams.get("of") ?? context.lang;
  const written = mails.find(({ lang }) => lang === of);
  if (written === undefined) throw new Response(null, { status: 404 });
  return mailDocument(written.html);
}
