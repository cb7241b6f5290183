import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { TEASER_QUESTIONS_FIRST, TEASER_QUESTIONS_ALL } from "@contract/model/limits";
import type { Appearance } from "@contract/shop/appearance";
import { config } from "~/config.server";
import type { HideablePage } from "~/content/shop-profile";
import { clientModuleHref } from "~/edge/pages/client-module.server";
import type { BasketLineView, ShellProps } from "~/layout/shell";
import type { NoticeMessage } from "~/locales/notices";
import { findEmptyPages, parseEntryLink, getQuestions } from "~/prod-api/content-entries.server";
import { findDraftAppearance, parseDraftLink, getWrittenText } from "~/prod-api/content.server";
import { getAnnouncement, parseNoticePreview } from "~/prod-api/notices.server";
import { isShopClosed, getAppearance, getProfileChanges } from "~/prod-api/shop-profile.server";
import { findUnsupportedFeatures } from "~/prod-api/unsupported-features.server";
import { clearCachedViewer } from "~/prod-api/viewer-cache.server";
import { getCanonicalPath } from "~/seo/canonical-path";
import { clearNotice } from "~/session/flash-notice.server";
import { SessionExpired, type ExpiryCause } from "~/session/session-expired";
import { styleSheet } from "~/styles/style-sheet.server";
import { getQueryValue } from "../layout/current-path";
import { findBasketView } from "./find-basket-view.server";
import { findViewer } from "./find-viewer.server";

/** The shop's texts that every page shows. */
interface ShopTexts extends Pick<ShellProps, "banner" | "contacts"> {
  /** All questions. The teaser shows the first of them. */
  readonly questions: readonly string[];
  readonly emptyPages: readonly HideablePage[];
  /** The draft of the appearance, if the URL contains its preview link. */
  readonly draftLook: Appearance | null;
}

/** The texts of pages without the shop's layout. */
const NO_TEXTS: ShopTexts = {
  banner: null,
  contacts: null,
  questions: [],
  emptyPages: [],
  draftLook: null,
};

/**
 * Loads the texts that staff have written for every page. Loads their draft if the URL contains a preview
 * link.
 */
async function loadShopTexts({ lang }: AppLoadContext, url: URL): Promise<ShopTexts> {
  const reader = { lang, draft: parseDraftLink(url) };
  const entryReader = { lang, link: parseEntryLink(url) };
  const [{ notice }, contacts, questions, empty, draftLook] = await Promise.all([
    getAnnouncement("banner", { lang, preview: parseNoticePreview(url) }),
    getWrittenText("footer-contacts", reader),
    getQuestions(entryReader),
    findEmptyPages(entryReader),
    findDraftAppearance(reader),
  ]);
  return {
    banner: notice && { text: notice.text, href: notice.href },
    contacts,
    questions: questions.map(({ question }) => question),
    emptyPages: empty,
    draftLook,
  };
}

/** The properties of a page's layout. */
export type Shell = Omit<ShellProps, "children">;

/**
 * Loads the data of every page's layout: the viewer, the language, a flash message and the files of the
 * document.
 */
export async function loadShell({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const url = new URL(request.url);
  const currentPath = url.pathname + url.search;
  const { access, canonicalParams, isBackOffice } = context.page;
  if (context.notice !== null) context.setCookie(clearNotice());
  // Discard the cached viewer, because an account page needs the current one.
  if (access !== "public") clearCachedViewer(context);
  const [[found, { questions, emptyPages: empty, draftLook, ...words }], basket] =
    await Promise.all([loadViewerAndTexts(context, url), getBasketLines(context)]);
  const look = draftLook ?? getAppearance();
  const viewer = found instanceof SessionExpired ? null : found;
  const ended = found instanceof SessionExpired ? found.told : context.endedBy;
  // Let the teaser expand within the page if the page has a form or belongs to the account. A navigation to
  // the questions would lose typed text there.
  const teaserUnfolds = !isBackOffice && (access !== "public" || context.page.hydrate === true);
  const shell: Shell = {
    viewer,
    lang: context.lang,
    currentPath,
    lowData: context.lowData,
    wasPosted: context.submitted !== undefined,
    ...words,
    notice: context.notice ?? getRequestNotice(context, ended),
    csrf: context.csrf,
    isBackOffice,
    systemPrompt: ended !== undefined,
    teaser: selectTeaserQuestions(questions, currentPath, teaserUnfolds),
    ...(teaserUnfolds && { teaserUnfolds }),
    ...(questions.length <= TEASER_QUESTIONS_FIRST && { teaserIsWhole: true }),
    ...(basket.length > 0 && { basket }),
    ...(context.contactFolded && { contactFolded: true }),
    ...getShellExceptions(context, { empty, look }),
  };
  return {
    shell,
    failedWith: context.failedWith ?? null,
    submitted: context.submitted ?? [],
    origin: config.origins[0],
    look,
    canonical: getCanonicalPath(currentPath, canonicalParams),
    clientModule: clientModuleHref,
    hydrates: context.page.hydrate === true,
    styleSheet: chooseStyleSheet(context),
  };
}

/**
 * Chooses between inlined styles and a style sheet file. A page links the file if the browser already has it,
 * or if shoppers never open the page first. A client with a session has visited a public page before.
 */
function chooseStyleSheet({ page, styleSheetCached }: AppLoadContext) {
  return {
    href: styleSheet.href,
    linked: styleSheetCached || page.access !== "public" || page.isBackOffice,
    ...(page.isBackOffice && { before: styleSheet.backOfficeHref }),
  };
}

/**
 * Returns the values that differ from their defaults. Pages with the default values then need no additional
 * bytes.
 */
function getShellExceptions(
  context: AppLoadContext,
  { empty, look }: { readonly empty: readonly HideablePage[]; readonly look: Appearance | null },
): Pick<Shell, "missing" | "profile" | "logo" | "opensSoon"> {
  const missing = [...findUnsupportedFeatures(context), ...empty];
  const profile = getProfileChanges(context.lang);
  const { logo: src = "", logoWidth: width = 0, logoHeight: height = 0 } = look ?? {};
  return {
    ...(missing.length > 0 && { missing }),
    ...(profile && { profile }),
    ...(src !== "" && { logo: { src, width, height } }),
    ...(isShopClosed() && { opensSoon: true }),
  };
}

/** Returns the lines of the basket. A back office page shows none. */
async function getBasketLines(context: AppLoadContext): Promise<readonly BasketLineView[]> {
  const { basket, basketView, page } = context;
  if (basketView !== undefined) return basketView;
  return basket === null || page.isBackOffice ? [] : findBasketView(basket, context);
}

/** Loads the viewer and the shop's texts. */
function loadViewerAndTexts(context: AppLoadContext, url: URL) {
  // Load no viewer for staff, because a shopper may be signed in in the same browser.
  if (context.page.isBackOffice) return [null, NO_TEXTS] as const;
  return Promise.all([findViewer(context), loadShopTexts(context, url)]);
}

/**
 * Returns the message about this request itself, or null. After a 401, it is the message that the
 * specification requires before the sign-in page (spec §8).
 */
function getRequestNotice(
  { submission }: AppLoadContext,
  ended: ExpiryCause | undefined,
): NoticeMessage | null {
  if (ended === "unauthorized") return { key: "api.401" };
  return submission?.isRepeated === true ? { key: "submit.repeated" } : null;
}

/**
 * Returns the questions of the teaser: 6, or 15 with `?qa=all` or if the list expands within the page (spec
 * §9). The server selects them, so that the data of hydrated pages does not contain the answers.
 */
export function selectTeaserQuestions(
  questions: readonly string[],
  currentPath: string,
  unfolds = false,
): string[] {
  const isAll = unfolds || getQueryValue(currentPath, "qa") === "all";
  return questions.slice(0, isAll ? TEASER_QUESTIONS_ALL : TEASER_QUESTIONS_FIRST);
}
