import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import type { ShellProps } from "~/layout/shell";
import { teaserQuestions } from "~/layout/teaser-questions.server";
import { clientModuleHref } from "~/middleware/client-module.server";
import { forgetViewer } from "~/prod-api/viewer-cache.server";
import { canonicalPath } from "~/seo/canonical-path";
import { clearNotice } from "~/session/flash-notice.server";
import { styleSheet } from "~/styles/style-sheet.server";
import { findViewer } from "./find-viewer.server";

/** What the layout of a page is given. */
export type Shell = Omit<ShellProps, "children">;

/** What the layout of every page shows: who looks, the language, a notice, and the files of the document. */
export async function loadShell({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { pathname, search } = new URL(request.url);
  const currentPath = pathname + search;
  const { access, canonicalParams } = context.page;
  if (context.notice !== null) context.setCookie(clearNotice());
  // A page of the account is for whoever is signed in now: nothing that was kept counts there.
  if (access !== "public") forgetViewer(context);
  const viewer = await findViewer(context);
  if (viewer === "expired") context.signOut();
  const shell: Shell = {
    viewer: viewer === "expired" ? null : viewer,
    lang: context.lang,
    currentPath,
    lowData: context.lowData,
    wasPosted: context.submitted !== undefined,
    notice: context.notice ?? (context.submission?.isRepeated ? { key: "submit.repeated" } : null),
    csrf: context.csrf,
    systemPrompt: viewer === "expired",
    teaser: teaserQuestions(context.lang, currentPath),
  };
  return {
    shell,
    failedWith: context.failedWith ?? null,
    submitted: context.submitted ?? [],
    origin: config.origins[0],
    canonical: canonicalPath(currentPath, canonicalParams),
    clientModule: clientModuleHref,
    styleSheet: { href: styleSheet.href, cached: context.styleSheetCached },
  };
}
