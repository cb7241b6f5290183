import type { AppLoadContext, EntryContext } from "@remix-run/node";
import type { HydrationPage } from "~/browser/hydrate-on-interaction";
import { messagesFor } from "~/locales/i18n.server";
import type { PageSettings } from "~/ui/page-context";
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
 * The page's own replacement of `<Scripts/>`: inert JSON, put in after rendering. `html` is what was rendered,
 * `asked` the keys of what its hydrated part says, `scripts` what `scriptsOf` gave.
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
  const { basename, location, actionData, matches } = staticHandlerContext;
  const loaderData = Object.fromEntries(
    Object.entries(staticHandlerContext.loaderData).map(([id, data]) => [id, partOf(id, data)]),
  );
  const shown = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  return {
    manifest: {
      ...{ version: manifest.version, url: "", entry: { module: "", imports: [] } },
      // Without modules, which Remix would fetch by itself: what they hold is in the scripts.
      routes: Object.fromEntries(
        shown.map(({ id, parentId, path, hasAction, hasLoader }) => [
          id,
          { ...{ id, parentId, path, module: "" }, hasAction, hasLoader },
        ]),
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

/** What root.tsx tells the forms and pictures of a page. */
const SETTINGS: ReadonlySet<string> = new Set([
  "csrf",
  "lowData",
  "wasPosted",
  "missing",
  "profile",
] satisfies (keyof PageSettings)[]);

/** What of a route's data is for the hydrated part: not what stands in the head, nor in the layout. */
function partOf(id: string, data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (id !== "root") return pick(data, (name) => name !== "head");
  // What is false or nothing is so in the browser by itself.
  return "shell" in data ? pick(data.shell, (name, value) => SETTINGS.has(name) && value) : null;
}

function pick(data: unknown, isWanted: (name: string, value: unknown) => unknown) {
  return Object.fromEntries(
    Object.entries(data ?? {}).filter(([name, value]) => isWanted(name, value)),
  );
}

/** Names of a page's controls; `item` for one that is counted up as `item[7]` or `item-7`. */
function fieldNames(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/ name="(\w+)/g), ([, name = ""]) => name));
}
