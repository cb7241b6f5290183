import type { LoaderFunctionArgs } from "@remix-run/node";
import { LANGUAGES } from "@contract/languages";
import { staffMailDetail, staffMailSample } from "@contract/staff-mails";
import { MAIL_KINDS } from "@contract/staff-states";
import { config } from "~/config.server";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";

export const handle = { access: "staff", permission: "mails.see" } satisfies RouteHandle;

/** A mail may look as it likes and show pictures of the shop; it does nothing. */
const POLICY = [
  "default-src 'none'",
  `img-src ${config.origins.join(" ")}`,
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "sandbox allow-popups",
].join("; ");

/** A mail as a mail program would show it: `?mailId=` one that was written, `?kind=&lang=` a made-up one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const kind = MAIL_KINDS.find((each) => each === search.get("kind"));
  const answer =
    kind === undefined
      ? await ask(context, staffMailDetail, { mailId: search.get("mailId") ?? "" })
      : await ask(context, staffMailSample, {
          kind,
          lang: LANGUAGES.find((each) => each === search.get("of")) ?? context.lang,
        });
  return new Response(unwrap(answer).html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
    },
  });
}
