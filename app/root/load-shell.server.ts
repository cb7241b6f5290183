import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import type { BasketLineView } from "~/layout/basket-view";
import { findBasketView } from "./find-basket-view.server";
import type { ShellProps } from "~/layout/shell";
import { teaserQuestions } from "~/layout/teaser-questions.server";
import { clientModuleHref } from "~/edge/pages/client-module.server";
import { missingParts } from "~/prod-api/missing-parts.server";
import { profileChanges } from "~/prod-api/shop-profile.server";
import { forgetViewer } from "~/prod-api/viewer-cache.server";
import { canonicalPath } from "~/seo/canonical-path";
import type { NoticeMessage } from "~/locales/notices";
import { clearNotice } from "~/session/flash-notice.server";
import { SessionExpired, type ExpiryCause } from "~/session/session-expired";
import { styleSheet } from "~/styles/style-sheet.server";
import { draftLinkOf, questionsFor, writtenText } from "~/prod-api/content.server";
import { announcedAt, noticePreviewOf } from "~/prod-api/notices.server";
import { findViewer } from "./find-viewer.server";

/** What the shop itself says on every page. */
interface ShopWords extends Pick<ShellProps, "banner" | "contacts"> {
  /** All questions of the shop, for the teaser. */
  readonly questions: readonly string[];
}

/** Of pages without the shop's own frame. */
const NO_WORDS: ShopWords = { banner: null, contacts: null, questions: [] };

/** What the back office has written for every page, or what an address wants to be seen before that. */
async function shopWords({ lang }: AppLoadContext, url: URL): Promise<ShopWords> {
  const reader = { lang, draft: draftLinkOf(url) };
  const [{ notice }, contacts, questions] = await Promise.all([
    announcedAt("banner", { lang, preview: noticePreviewOf(url) }),
    writtenText("footer-contacts", reader),
    questionsFor(reader),
  ]);
  return {
    banner: notice && { text: notice.text, href: notice.href },
    contacts,
    questions: questions.map(({ question }) => question),
  };
}

/** What the layout of a page is given. */
export type Shell = Omit<ShellProps, "children">;

/** What the layout of every page shows: who looks, the language, a notice, and the files of the document. */
export async function loadShell({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const url = new URL(request.url);
  const currentPath = url.pathname + url.search;
  const { access, canonicalParams, isBackOffice } = context.page;
  if (context.notice !== null) context.setCookie(clearNotice());
  // A page of the account is for whoever is signed in now: nothing that was kept counts there.
  if (access !== "public") forgetViewer(context);
  const [[found, { questions, ...words }], basket] = await Promise.all([
    whoAndWords(context, url),
    basketLines(context),
  ]);
  const viewer = found instanceof SessionExpired ? null : found;
  const ended = found instanceof SessionExpired ? found.told : context.endedBy;
  // A page of a form or of the account: going elsewhere for questions would lose what was typed.
  const teaserUnfolds = !isBackOffice && (access !== "public" || context.page.hydrate === true);
  const shell: Shell = {
    viewer,
    lang: context.lang,
    currentPath,
    lowData: context.lowData,
    wasPosted: context.submitted !== undefined,
    ...words,
    notice: context.notice ?? noticeOf(context, ended),
    csrf: context.csrf,
    isBackOffice,
    systemPrompt: ended !== undefined,
    teaser: teaserQuestions(questions, currentPath, teaserUnfolds),
    ...(teaserUnfolds && { teaserUnfolds }),
    ...(basket.length > 0 && { basket }),
    ...(context.contactFolded && { contactFolded: true }),
    ...exceptionsFor(context),
  };
  return {
    shell,
    failedWith: context.failedWith ?? null,
    submitted: context.submitted ?? [],
    origin: config.origins[0],
    canonical: canonicalPath(currentPath, canonicalParams),
    clientModule: clientModuleHref,
    hydrates: context.page.hydrate === true,
    styleSheet: styleSheetOf(context),
  };
}

/**
 * The style is a file beside the page where the browser holds it, and on pages that are nobody's first
 * (whoever has a session was at a public one).
 */
function styleSheetOf({ page, styleSheetCached }: AppLoadContext) {
  return {
    href: styleSheet.href,
    linked: styleSheetCached || page.access !== "public" || page.isBackOffice,
    ...(page.isBackOffice && { before: styleSheet.backOfficeHref }),
  };
}

/** What is other than usual: pages where nothing is are spared its bytes. */
function exceptionsFor(context: AppLoadContext): Pick<Shell, "missing" | "profile"> {
  const missing = missingParts(context);
  const profile = profileChanges(context.lang);
  return { ...(missing.length > 0 && { missing }), ...(profile && { profile }) };
}

/** The basket to show; a page of the back office shows none. */
async function basketLines(context: AppLoadContext): Promise<readonly BasketLineView[]> {
  const { basket, basketView, page } = context;
  if (basketView !== undefined) return basketView;
  return basket === null || page.isBackOffice ? [] : findBasketView(basket, context);
}

/** Who is looking, and what the shop says to them on every page. */
function whoAndWords(context: AppLoadContext, url: URL) {
  // The staff are no shoppers, even where one has signed in in the same browser.
  if (context.page.isBackOffice) return [null, NO_WORDS] as const;
  return Promise.all([findViewer(context), shopWords(context, url)]);
}

/** What the page says of its own request: 401 has a message before the way to sign in (spec §8). */
function noticeOf(
  { submission }: AppLoadContext,
  ended: ExpiryCause | undefined,
): NoticeMessage | null {
  if (ended === "unauthorized") return { key: "api.401" };
  return submission?.isRepeated === true ? { key: "submit.repeated" } : null;
}
