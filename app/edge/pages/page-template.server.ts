import { randomBytes } from "node:crypto";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { toStoredUserInfo, type Viewer } from "~/layout/shell";
import type { WishKey } from "~/session/wishlist.server";

/** The parts of a page that belong to one shopper. */
export interface ShopperParts {
  readonly csrf: string;
  readonly viewer: Viewer;
  /** The shopper's wishes for the product of the page. Null if the backend has no wishlist. */
  readonly wishes: readonly WishKey[] | null;
}

/** The names of the placeholders. `userInfo` is the first, because it contains the login id. */
export const PLACEHOLDER_NAMES = ["userInfo", "csrf", "loginId", "cartCount"] as const;
export type PlaceholderName = (typeof PLACEHOLDER_NAMES)[number];

/** A page that all shoppers share, split at its placeholders. */
export interface PageTemplate {
  /** The texts before, between and after the placeholders. */
  readonly texts: readonly string[];
  readonly blanks: readonly PlaceholderName[];
}

/** Random placeholder values, which occur in no other text of a page. */
const CSRF_PLACEHOLDER = createPlaceholderWord();
const LOGIN_PLACEHOLDER = createPlaceholderWord();
/** A placeholder for the cart count. It is larger than the maximum number of cart lines. */
const COUNT_PLACEHOLDER = 918_273_645;
const NO_INFO = { id: "", realName: "", headImg: "", line: "", whatsApp: "" };

/**
 * Returns placeholder values for a shopper's page. They lead to the same contact dialog and the same plural
 * form of the count as the shopper's values.
 */
export function toPlaceholders({ viewer, wishes }: ShopperParts, lang: Language): ShopperParts {
  const { hasLine, hasWhatsApp } = viewer;
  const cartCount = getCountPlaceholder(viewer.cartCount, lang);
  const blank = { loginId: LOGIN_PLACEHOLDER, userInfo: NO_INFO, name: "", headImg: "" };
  return { csrf: CSRF_PLACEHOLDER, viewer: { ...blank, hasLine, hasWhatsApp, cartCount }, wishes };
}

function getCountPlaceholder(count: number, lang: Language): number {
  const rules = new Intl.PluralRules(LANGUAGE_TAGS[lang]);
  const isSaidAlike = count > 1 && rules.select(count) === rules.select(COUNT_PLACEHOLDER);
  return isSaidAlike ? COUNT_PLACEHOLDER : count;
}

/**
 * Returns the part of the template's cache key that depends on the shopper. It is added to the key of the
 * page.
 */
export function getTemplateKey({ viewer, wishes }: ShopperParts): string {
  const wished = wishes?.map(({ skuId }) => skuId).toSorted() ?? ["none"];
  return [
    viewer.hasLine || viewer.hasWhatsApp,
    viewer.cartCount,
    `wished:${wished.join(",")}`,
  ].join(" ");
}

/** Splits a page that was rendered with the values `blank` at these values. */
export function splitTemplate(
  html: string,
  blank: Pick<ShopperParts, "csrf" | "viewer">,
): PageTemplate {
  const words: Readonly<Record<PlaceholderName, string>> = {
    userInfo: escapeAttribute(toStoredUserInfo(blank.viewer)),
    csrf: CSRF_PLACEHOLDER,
    loginId: LOGIN_PLACEHOLDER,
    cartCount: String(COUNT_PLACEHOLDER),
  };
  const names = new Map(PLACEHOLDER_NAMES.map((name) => [words[name], name]));
  const texts: string[] = [];
  const blanks: PlaceholderName[] = [];
  const any = new RegExp(
    PLACEHOLDER_NAMES.map((name) => escapeForRegExp(words[name])).join("|"),
    "g",
  );
  let from = 0;
  for (const { 0: word, index } of html.matchAll(any)) {
    const name = names.get(word);
    if (name === undefined) continue;
    texts.push(html.slice(from, index));
    blanks.push(name);
    from = index + word.length;
  }
  texts.push(html.slice(from));
  return { texts, blanks };
}

/** Returns the shopper's values for the placeholders. */
export function toPlaceholderValues({
  csrf,
  viewer,
}: Pick<ShopperParts, "csrf" | "viewer">): Readonly<Record<PlaceholderName, string>> {
  return {
    userInfo: escapeAttribute(toStoredUserInfo(viewer)),
    csrf: escapeAttribute(csrf),
    loginId: escapeAttribute(viewer.loginId),
    cartCount: String(viewer.cartCount),
  };
}

/** Fills the template with this shopper's values. */
export function fillTemplate({ texts, blanks }: PageTemplate, own: ShopperParts): string {
  const words = toPlaceholderValues(own);
  let page = texts[0] ?? "";
  blanks.forEach((blank, nth) => {
    page += words[blank] + (texts[nth + 1] ?? "");
  });
  return page;
}

function createPlaceholderWord(): string {
  return `blank${randomBytes(12).toString("hex")}`;
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

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const pages = new WeakMap<Response, string>();

/**
 * Returns a response of entry.server whose HTML is stored outside of the Response body. Reading the stream of
 * the body would reduce the pages per second of a busy shop by a twentieth.
 */
export function createHtmlResponse(html: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  pages.set(response, html);
  return response;
}

/** Returns the bytes of a response, from `createHtmlResponse` or from its body stream. */
export async function readResponseBytes(response: Response): Promise<Buffer> {
  const html = pages.get(response);
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}
