import type { LoaderFunctionArgs } from "@remix-run/node";
import { LANGUAGES } from "@contract/model/languages";
import { staffMailDetail, staffMailSample } from "@contract/staff/mails";
import { MAIL_KINDS } from "@contract/staff/states";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { createMailResponse } from "~/back-office/sections/create-mail-response.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "mails.see" } satisfies RouteHandle;

/**
 * Returns the HTML of a mail. `?mailId=` selects a mail to a shopper. `?kind=&of=` selects a sample by its
 * kind and language.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const kind = MAIL_KINDS.find((each) => each === search.get("kind"));
  const answer =
    kind === undefined
      ? await callBackend(context, staffMailDetail, { mailId: search.get("mailId") ?? "" })
      : await callBackend(context, staffMailSample, {
          kind,
          lang: LANGUAGES.find((each) => each === search.get("of")) ?? context.lang,
        });
  return createMailResponse(getDataOrThrow(answer).html);
}
