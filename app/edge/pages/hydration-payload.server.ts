import { readFileSync } from "node:fs";
import path from "node:path";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import * as z from "zod/mini";
import type { HydrationPage } from "~/browser/hydrate-on-interaction";
import { selectPageMessages } from "~/locales/i18n.server";
import type { PageSettings } from "~/ui/page-context";

const FILE = path.resolve("public/hydration/manifest.json");
const { forms, pages } = z
  .object({ forms: z.string(), pages: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(FILE, "utf8")));

/**
 * Returns the URLs of React's scripts for a route, the start script last. Returns null for a route that is
 * not hydrated.
 */
function findScripts(routeId: string): readonly string[] | null {
  const page = pages[routeId];
  return page === undefined ? null : [forms, page];
}

/** The rendered page that the payload belongs to. */
export interface RenderedPage {
  readonly html: string;
  readonly asked: ReadonlySet<string>;
  readonly scripts: readonly string[];
}

/**
 * Returns the scripts that hydrate the page. Returns null if the page is not hydrated, such as a low-data
 * page or an error page.
 */
export function findHydrationScripts(
  { staticHandlerContext }: EntryContext,
  { lowData, page }: Pick<AppLoadContext, "lowData" | "page">,
): readonly string[] | null {
  if (page.hydrate !== true || lowData || staticHandlerContext.errors !== null) return null;
  return findScripts(staticHandlerContext.matches.at(-1)?.route.id ?? "");
}

/**
 * Returns the page's replacement of `<Scripts/>`: JSON that the browser does not execute, inserted after
 * rendering. `html` is the rendered page. `asked` contains the message keys of its hydrated part. `scripts`
 * is the result of `findHydrationScripts`.
 */
export function createHydrationPayload(
  context: EntryContext,
  { lang, page }: Pick<AppLoadContext, "lang" | "page">,
  { html, asked, scripts }: RenderedPage,
): string {
  const payload: HydrationPage = {
    page: pickRenderedContext(context),
    scripts,
    lang,
    words: selectPageMessages(lang, {
      screens: page.i18n ?? [],
      fields: findFieldNames(html),
      asked,
    }),
  };
  // Escape `<`, because only this character could end the element or begin a comment in it.
  const json = JSON.stringify(payload).replace(/</g, "\\u003c");
  return `<script type="application/json" id="hydration">${json}</script>`;
}

/**
 * Returns the part of the context that `RemixServer` reads on a page without errors. The manifest contains
 * only the routes of this page, because every link and form loads another document.
 */
function pickRenderedContext({ manifest, staticHandlerContext, future }: EntryContext) {
  const { basename, location, actionData, matches } = staticHandlerContext;
  const loaderData = Object.fromEntries(
    Object.entries(staticHandlerContext.loaderData).map(([id, data]) => [
      id,
      pickHydratedData(id, data),
    ]),
  );
  const shown = matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  return {
    manifest: {
      version: manifest.version,
      url: "",
      entry: { module: "", imports: [] },
      // Name an empty module, because Remix would request a real one. The scripts already contain the
      // modules.
      routes: Object.fromEntries(
        shown.map(({ id, parentId, path, hasAction, hasLoader }) => [
          id,
          { id, parentId, path, module: "", hasAction, hasLoader },
        ]),
      ),
    },
    staticHandlerContext: {
      basename,
      location,
      loaderData,
      actionData,
      errors: null,
      matches: matches.map(({ route: { id }, params, pathname, pathnameBase }) => ({
        route: { id },
        params,
        pathname,
        pathnameBase,
      })),
    },
    future,
    isSpaMode: false,
  };
}

/** The data of root.tsx that the forms and images of a page need. */
const SETTINGS: ReadonlySet<string> = new Set([
  "csrf",
  "lowData",
  "wasPosted",
  "missing",
  "profile",
] satisfies (keyof PageSettings)[]);

/** Returns the route data of the hydrated part, without the data of the head and the layout. */
function pickHydratedData(id: string, data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  if (id !== "root") return pick(data, (name) => name !== "head");
  // Leave out false and empty values, because the browser treats missing values in the same way.
  return "shell" in data ? pick(data.shell, (name, value) => SETTINGS.has(name) && value) : null;
}

function pick(data: unknown, isWanted: (name: string, value: unknown) => unknown) {
  return Object.fromEntries(
    Object.entries(data ?? {}).filter(([name, value]) => isWanted(name, value)),
  );
}

/**
 * Returns the names of the page's form controls. A numbered name such as `item[7]` or `item-7` is returned as
 * `item`.
 */
function findFieldNames(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/ name="(\w+)/g), ([, name = ""]) => name));
}
