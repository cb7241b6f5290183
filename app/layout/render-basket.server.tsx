import { renderToString } from "react-dom/server";
import { LRUCache } from "lru-cache";
import type { Language } from "@contract/model/languages";
import { getTranslator } from "~/locales/i18n.server";
import { Translation } from "~/locales/use-translation";
import { BasketPanel } from "./basket-panel";
import type { BasketLineView } from "./shell";

/** The maximum size of the cache in characters: about 2,000 panels of three lines. */
const MAX_CHARS = 8_000_000;
/**
 * A placeholder for the path of the page, which differs for each request. The real path replaces it after
 * rendering.
 */
const PATH = "/basket-path-placeholder";

const rendered = new LRUCache<string, string>({
  maxSize: MAX_CHARS,
  sizeCalculation: (html, key) => html.length + key.length,
});

interface VisitorPanel {
  readonly lines: readonly BasketLineView[];
  readonly lang: Language;
  /** The path and query of the page that contains the panel. */
  readonly currentPath: string;
}

/** Renders the collapsed panel of a visitor. The HTML equals that of a completely rendered page. */
export function renderBasket({ lines, lang, currentPath }: VisitorPanel): string {
  const key = lang + JSON.stringify(lines);
  let html = rendered.get(key);
  if (html === undefined) {
    html = renderToString(
      <Translation.Provider value={getTranslator(lang)}>
        <BasketPanel lines={lines} isSignedIn={false} currentPath={PATH} isOpen={false} />
      </Translation.Provider>,
    );
    rendered.set(key, html);
  }
  return html.replaceAll(PATH, () => escapeAttribute(currentPath));
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes a text for an HTML attribute, as React does. */
function escapeAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
