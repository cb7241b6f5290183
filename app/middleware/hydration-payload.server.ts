import type { AppLoadContext, EntryContext } from "@remix-run/node";
import type { HydrationPage } from "~/browser/hydrate-on-interaction";
import { messagesFor } from "~/locales/i18n.server";

/** True when React is to run on the page: low-data pages and errors are never hydrated. */
export function isHydrated(
  { staticHandlerContext }: EntryContext,
  { lowData, page }: Pick<AppLoadContext, "lowData" | "page">,
): boolean {
  return page.hydrate === true && !lowData && staticHandlerContext.errors === null;
}

/**
 * The page's own replacement of `<Scripts/>`: inert JSON, put in after rendering. React tolerates what
 * stands last in the body, and the client module takes it away before it starts React. `html` is what
 * was rendered, `asked` the keys of what it says.
 */
export async function hydrationPayload(
  context: EntryContext,
  { lang, page }: Pick<AppLoadContext, "lang" | "page">,
  { html, asked }: { readonly html: string; readonly asked: ReadonlySet<string> },
): Promise<string> {
  const { routes } = context.manifest;
  const shown = context.staticHandlerContext.matches.flatMap(({ route }) => routes[route.id] ?? []);
  const payload: HydrationPage = {
    // Remix hands its state on as the JSON of an object.
    handoff: JSON.parse(context.serverHandoffString ?? "{}") as Record<string, unknown>,
    state: await new Response(context.serverHandoffStream).text(),
    manifest: {
      ...context.manifest,
      routes: Object.fromEntries(shown.map((route) => [route.id, route])),
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
