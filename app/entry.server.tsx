import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { Translation } from "~/locales/use-translation";
import {
  createHydrationPayload,
  findHydrationScripts,
} from "~/edge/pages/hydration-payload.server";
import { toAgeHeader, addStaleNotice } from "~/edge/pages/mark-stale-page.server";
import { createHtmlResponse } from "~/edge/pages/page-template.server";
import { renderFirstPicturePreload } from "~/edge/pages/preload-picture.server";
import { waitToRender } from "~/edge/limits/limit-page-renders.server";
import { reportFault } from "~/edge/server/report-fault.server";
import { formatPagePolicy } from "~/edge/security/security-headers.server";
import { ScriptNonce } from "~/layout/client-module";
import { FailedRequestId } from "~/layout/error-page";
import { getTranslator, createRecordingTranslator } from "~/locales/i18n.server";
import { PartTranslation } from "~/root/hydrated-part";
import type { PageHead } from "~/seo/page-meta";
import { renderStructuredData } from "~/seo/structured-data-scripts.server";
import { STYLE_PLACEHOLDER } from "~/styles/style-sheet";
import { BRAND_STYLE_START } from "./styles/style-sheet";
import { toCspHash, selectStyle, type UnstyledPage } from "~/styles/style-sheet.server";
import { PicturePreviews } from "~/ui/picture";

/**
 * The position for the inlined styles. It includes the angle brackets: a search term may contain the text of
 * the mark, but React escapes the `<` of the term.
 */
const STYLE_POSITION = `>${STYLE_PLACEHOLDER}</style>`;
/** The end of the header. Every page with inlined styles contains it. */
const HEADER_END = "</header>";
const findNoPreview = () => null;

/** Renders a complete page. Only pages with a validated form contain the data for React. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  answered: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const said = getTranslator(context.lang);
  const remixContext =
    status >= 400
      ? addErrorTitles(answered, (title) => said.t("ui.errorTitle", { title }))
      : answered;
  const scripts = findHydrationScripts(remixContext, context);
  const recorded = scripts === null ? null : createRecordingTranslator(said);
  const nonce = scripts === null ? undefined : context.nonce;
  await waitToRender();
  const rendered = renderToString(
    <ScriptNonce.Provider value={nonce}>
      <Translation.Provider value={said}>
        <PartTranslation.Provider value={recorded}>
          <Rendered remixContext={remixContext} url={request.url} context={context} />
        </PartTranslation.Provider>
      </Translation.Provider>
    </ScriptNonce.Provider>,
  );
  const madeAt = context.asOf();
  if (madeAt !== null) headers.set("Age", toAgeHeader(madeAt));
  const dated = madeAt === null ? rendered : addStaleNotice(rendered, madeAt, context.lang);
  const { html, style } = inlineStyle({ html: dated, isHydrated: scripts !== null }, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const allowed = [...(style ?? []), ...brandStyleSource(html)];
  headers.set("Content-Security-Policy", formatPagePolicy({ nonce, style: allowed }));
  const payload =
    scripts === null || recorded === null
      ? ""
      : createHydrationPayload(remixContext, context, { html, asked: recorded.asked, scripts });
  const end = html.lastIndexOf("</body>");
  const added = renderStructuredData(remixContext.staticHandlerContext) + payload;
  const page = `<!DOCTYPE html>${html.slice(0, end)}${added}${html.slice(end)}`;
  return createHtmlResponse(page, { status, headers });
}

/**
 * Adds the error to the title of a page whose form was rejected. A screen reader reads the title of a new
 * page first, so users notice the error. Other titles are not changed.
 */
function addErrorTitles(answered: EntryContext, rewrite: (title: string) => string): EntryContext {
  const { staticHandlerContext } = answered;
  if (staticHandlerContext.actionData === null) return answered;
  const loaderData = Object.fromEntries(
    Object.entries(staticHandlerContext.loaderData).map(
      ([routeId, data]: [string, { head?: PageHead } | null]) => [
        routeId,
        data?.head ? { ...data, head: { ...data.head, title: rewrite(data.head.title) } } : data,
      ],
    ),
  );
  return { ...answered, staticHandlerContext: { ...staticHandlerContext, loaderData } };
}

/** Returns the CSP hash of the shop's own colours, if the page contains them. */
function brandStyleSource(html: string): readonly string[] {
  const start = html.indexOf(BRAND_STYLE_START);
  if (start === -1) return [];
  const from = start + BRAND_STYLE_START.length;
  return [toCspHash(html.slice(from, html.indexOf("</style>", from)))];
}

/**
 * Returns the page with its inlined style, if it has one, and the CSP hash that allows it. The preload of the
 * first image precedes the style. A page whose styles are in a file needs no preload: it is shorter, and the
 * browser finds the image just as early.
 */
function inlineStyle(
  page: UnstyledPage,
  { lowData }: AppLoadContext,
): { html: string; style?: readonly string[] } {
  const { html, isHydrated } = page;
  const place = html.indexOf(STYLE_POSITION);
  if (place === -1) return { html };
  const { first, rest, sources } = selectStyle(page);
  const start = html.lastIndexOf("<style", place);
  const after = place + STYLE_POSITION.length;
  const header = Math.max(after, html.indexOf(HEADER_END, after) + HEADER_END.length);
  const preload = lowData || isHydrated ? "" : renderFirstPicturePreload(html);
  const toStyle = `${html.slice(0, start)}${preload}${html.slice(start, place)}>${first}</style>`;
  const toEnd = `${html.slice(after, header)}${renderLateStyle(rest)}${html.slice(header)}`;
  return { html: toStyle + toEnd, style: sources };
}

/**
 * Returns a style element for the middle of the body. HTML allows `<style>` only in `<head>`. SVG allows it
 * anywhere, and its rules apply to the whole page. The CSS contains neither `<` nor `&`, which would be
 * markup in an SVG.
 */
function renderLateStyle(css: string): string {
  return `<svg width="0" height="0" aria-hidden="true"><style>${css}</style></svg>`;
}

interface RenderedProps {
  readonly remixContext: EntryContext;
  readonly url: string;
  readonly context: AppLoadContext;
}

function Rendered({ remixContext, url, context }: RenderedProps) {
  return (
    <PicturePreviews.Provider value={context.lowData ? findNoPreview : context.findPreview}>
      <FailedRequestId.Provider value={context.requestId}>
        {/* The hydration payload contains the state, so the stream's own script is not needed. */}
        <RemixServer context={{ ...remixContext, serverHandoffStream: undefined }} url={url} />
      </FailedRequestId.Provider>
    </PicturePreviews.Provider>
  );
}

/** Logs a bug, or an unreadable response of the backend, once with the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname, search } = new URL(request.url);
  const failed = { id: context.requestId, method: request.method, url: pathname + search };
  reportFault(failed, error, "page.failed");
};
