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
export async function hydrationPayload(
  context: EntryContext,
  { lang, page }: Pick<AppLoadContext, "lang" | "page">,
  { html, asked, scripts }: RenderedPage,
): Promise<string> {
  const { routes } = context.manifest;
  const shown = context.staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? []);
  const payload: HydrationPage = {
    // Remix hands its state on as the JSON of an object.
    handoff: JSON.parse(context.serverHandoffString ?? "{}") as Record<string, unknown>,
    state: await new Response(context.serverHandoffStream).text(),
    scripts,
    manifest: {
      ...context.manifest,
      // Remix would fetch its own modules by these; what they hold is in the scripts.
      entry: { module: "", imports: [] },
      routes: Object.fromEntries(
        shown.map((route) => [route.id, { ...route, module: "", imports: undefined }]),
      ),
    },
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

/** Names of a page's controls; `item` for one that is counted up as `item[7]` or `item-7`. */
function fieldNames(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(/ name="(\w+)/g), ([, name = ""]) => name));
}
