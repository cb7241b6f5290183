import type { AppLoadContext, EntryContext } from "@remix-run/node";
import type { HydrationPage } from "~/browser/hydrate-on-interaction";
import { messagesFor } from "~/locales/i18n.server";
import { hydrationScripts } from "./hydration-scripts.server";

/** What the payload is made for. */
export interface RenderedPage {
  readonly html: string;
  readonly asked: ReadonlySet<string>;
  readonly scripts: readonly string[];
}

/** What React needs on the page; null where it is not to run: low-data pages and errors are never hydrated. */
export function scriptsOf(
  { staticHandlerContext }: EntryContext,
  { lowData, page }: Pick<AppLoadContext, "lowData" | "page">,
): readonly string[] | null {
  if (page.hydrate !== true || lowData || staticHandlerContext.errors !== null) return null;
  return hydrationScripts(staticHandlerContext.matches.at(-1)?.route.id ?? "");
}

/**
 * The page's own replacement of `<Scripts/>`: inert JSON, put in after rendering. React tolerates what
 * stands last in the body, and the client module takes it away before it starts React. `html` is what
 * was rendered, `asked` the keys of what it says, `scripts` what `scriptsOf` gave.
 */
export function hydrationPayload(
  context: EntryContext,
  { lang, page }: Pick<AppLoadContext, "lang" | "page">,
  { html, asked, scripts }: RenderedPage,
): string {
  const payload: HydrationPage = {
    page: renderedPage(context),
    scripts,
    lang,
    words: messagesFor(lang, {
      screens: page.i18n ?? [],
      fields: fieldNames(html),
      asked,
    }),
  };
  // `<` is all that could end the element or begin a comment in it.
  const json = JSON.stringify(payload).replace(/</g, "\\u003c");
  return `<script type="application/json" id="hydration">${json}</script>`;
}

/**
 * What `RemixServer` reads of its context on a page without errors, as JSON carries it. The manifest holds the
 * routes on the page alone: every link and every form leaves it.
 */
function renderedPage({ manifest, staticHandlerContext, future }: EntryContext) {
  const { basename, location, loaderData, actionData, matches } = staticHandlerContext;
  const shown = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  return {
    manifest: {
      ...{ version: manifest.version, url: "", entry: { module: "", imports: [] } },
      // By these Remix would fetch modules of its own; what they hold is in the scripts.
      routes: Object.fromEntries(
        shown.map((route) => [route.id, { ...route, module: "", imports: undefined }]),
      ),
    },
    staticHandlerContext: {
      ...{ basename, location, loaderData, actionData, errors: null },
      matches: matches.map(({ route: { id }, params, pathname, pathnameBase }) => ({
        ...{ route: { id }, params, pathname, pathnameBase },
      })),
    },
    ...{ future, isSpaMode: false },
  };
}

/** Names of a page's controls; `item` for one that is counted up as `item[7]` or `item-7`. */
function fieldNames(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/ name="(\w+)/g), ([, name = ""]) => name));
}
