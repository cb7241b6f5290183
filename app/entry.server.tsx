import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { Translation } from "~/locales/use-translation";
import { hydratedHandle, hydrationIsland } from "~/front-door/hydration-island.server";
import { htmlResponse } from "~/front-door/page-html.server";
import { preloadOfFirstPicture } from "~/front-door/preload-picture.server";
import { log } from "~/front-door/request-log.server";
import { hydratedPolicy } from "~/front-door/security-headers.server";
import { styleInside } from "~/front-door/style-inside.server";
import { ScriptNonce } from "~/layout/client-module";
import { i18nFor } from "~/locales/i18n.server";
import { StyleSheetText } from "~/styles/style-sheet";
import { PicturePreviews } from "~/ui/previewed";

const noPreview = () => null;

/** Renders a page whole; only pages with a validated form get what React needs in the browser. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const handle = hydratedHandle(remixContext, context);
  const html = renderToString(
    <StyleSheetText.Provider value={styleInside(request)}>
      <ScriptNonce.Provider value={handle === null ? undefined : context.nonce}>
        <Translation.Provider value={i18nFor(context.lang)}>
          <PicturePreviews.Provider value={context.lowData ? noPreview : context.findPreview}>
            <RemixServer
              // The state travels in the island, not in a script of the stream's own.
              context={{ ...remixContext, serverHandoffStream: undefined }}
              url={request.url}
            />
          </PicturePreviews.Provider>
        </Translation.Provider>
      </ScriptNonce.Provider>
    </StyleSheetText.Provider>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  const preload = context.lowData ? null : preloadOfFirstPicture(html);
  if (preload !== null) headers.append("Link", preload);
  if (handle === null) return htmlResponse(`<!DOCTYPE html>${html}`, { status, headers });

  headers.set("Content-Security-Policy", hydratedPolicy(context.nonce));
  const island = await hydrationIsland(remixContext, context.lang, handle, html);
  const end = html.lastIndexOf("</body>");
  const page = `<!DOCTYPE html>${html.slice(0, end)}${island}${html.slice(end)}`;
  return htmlResponse(page, { status, headers });
}

/** A bug, or a backend that answered what nobody can read: logged once, with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  log.error({ id: context.requestId, err: error }, "page failed");
};
