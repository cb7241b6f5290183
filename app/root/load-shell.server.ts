import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import type { ShellProps } from "~/layout/shell";
import { teaserQuestions } from "~/layout/teaser-questions.server";
import { clientModuleHref } from "~/middleware/client-module.server";
import { announcedAt, noticePreviewOf } from "~/prod-api/notices.server";
import { missingParts } from "~/prod-api/missing-parts.server";
import { forgetViewer } from "~/prod-api/viewer-cache.server";
import { canonicalPath } from "~/seo/canonical-path";
import type { NoticeMessage } from "~/locales/notices";
import { clearNotice } from "~/session/flash-notice.server";
import { SessionExpired, type ToldExpired } from "~/session/session-expired";
import { styleSheet } from "~/styles/style-sheet.server";
import { findViewer } from "./find-viewer.server";

/** What the layout of a page is given. */
export type Shell = Omit<ShellProps, "children">;

/** What the layout of every page shows: who looks, the language, a notice, and the files of the document. */
export async function loadShell({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const currentPath = pathname + search;
  const { access, canonicalParams, isBackOffice } = context.page;
  if (context.notice !== null) context.setCookie(clearNotice());
  // A page of the account is for whoever is signed in now: nothing that was kept counts there.
  if (access !== "public") forgetViewer(context);
  const [found, banner] = isBackOffice ? NOBODY : await whoAndWhat(context, url);
  const viewer = found instanceof SessionExpired ? null : found;
  const ended = found instanceof SessionExpired ? found.told : context.endedBy;
  // A page of a form or of the account: going elsewhere for questions would lose what was typed.
  const teaserUnfolds = !isBackOffice && (access !== "public" || context.page.hydrate === true);
  const missing = missingParts(context.session !== null);
  const shell: Shell = {
    viewer,
    lang: context.lang,
    currentPath,
    lowData: context.lowData,
    wasPosted: context.submitted !== undefined,
    banner,
    notice: context.notice ?? noticeOf(context, ended),
    csrf: context.csrf,
    isBackOffice,
    systemPrompt: ended !== undefined,
    teaser: isBackOffice ? [] : teaserQuestions(context.lang, currentPath, teaserUnfolds),
    ...(teaserUnfolds && { teaserUnfolds }),
    ...(missing.length > 0 && { missing }),
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

/** The staff are no shoppers, even where one has signed in in the same browser. */
const NOBODY = [null, null] as const;

/** Who is looking, and what the shop announces to them. */
function whoAndWhat(context: AppLoadContext, url: URL) {
  return Promise.all([findViewer(context), bannerOf(context, url)]);
}

/** What the strip above everything says; null for the shop's own words. */
async function bannerOf({ lang }: AppLoadContext, url: URL): Promise<Shell["banner"]> {
  const { notice } = await announcedAt("banner", { lang, preview: noticePreviewOf(url) });
  return notice && { text: notice.text, href: notice.href };
}

/** What the page says of its own request: 401 has a message before the way to sign in (spec §8). */
function noticeOf(
  { submission }: AppLoadContext,
  ended: ToldExpired | undefined,
): NoticeMessage | null {
  if (ended === "unauthorized") return { key: "api.401" };
  return submission?.isRepeated === true ? { key: "submit.repeated" } : null;
}
