import { randomBytes } from "node:crypto";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { keptUserInfo, type Viewer } from "~/layout/shell";

/** What of a page is one shopper's own. */
export interface Own {
  readonly csrf: string;
  readonly viewer: Viewer;
}

/** The user info stands before the login id, which stands in it. */
export const BLANKS = ["userInfo", "csrf", "loginId", "cartCount"] as const;
export type Blank = (typeof BLANKS)[number];

/** A page as every shopper sees it, cut where it is somebody's own. */
export interface PageTemplate {
  /** One more than there are blanks. */
  readonly texts: readonly string[];
  readonly blanks: readonly Blank[];
}

/** What stands in a page in the place of what is a shopper's own: nothing else can hold these words. */
const BLANK_CSRF = blankWord();
const BLANK_LOGIN = blankWord();
/** More lines than a cart may have. */
const BLANK_COUNT = 918_273_645;
const NO_INFO = { id: "", realName: "", headImg: "", line: "", whatsApp: "" };

/**
 * Somebody who sees the page that this shopper sees, with blanks in it: the same dialog, and a count that
 * the language speaks of in the same way.
 */
export function blankOf({ viewer }: Own, lang: Language): Own {
  const { hasLine, hasWhatsApp } = viewer;
  const cartCount = blankCount(viewer.cartCount, lang);
  const blank = { loginId: BLANK_LOGIN, userInfo: NO_INFO, name: "", headImg: "" };
  return { csrf: BLANK_CSRF, viewer: { ...blank, hasLine, hasWhatsApp, cartCount } };
}

function blankCount(count: number, lang: Language): number {
  const rules = new Intl.PluralRules(LANGUAGE_TAGS[lang]);
  const isSaidAlike = count > 1 && rules.select(count) === rules.select(BLANK_COUNT);
  return isSaidAlike ? BLANK_COUNT : count;
}

/** What two shoppers must have in common to share a template, beside the page itself. */
export function kindOf({ viewer }: Own): string {
  return [viewer.hasLine || viewer.hasWhatsApp, viewer.cartCount].join(" ");
}

/** Cuts a page that was made for `blank`. */
export function cutTemplate(html: string, blank: Own): PageTemplate {
  const words: Readonly<Record<Blank, string>> = {
    userInfo: attributeText(keptUserInfo(blank.viewer)),
    csrf: BLANK_CSRF,
    loginId: BLANK_LOGIN,
    cartCount: String(BLANK_COUNT),
  };
  const names = new Map(BLANKS.map((name) => [words[name], name]));
  const texts: string[] = [];
  const blanks: Blank[] = [];
  const any = new RegExp(BLANKS.map((name) => escapedForRegExp(words[name])).join("|"), "g");
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

/** What stands in the blanks of this shopper's page. */
export function wordsOf({ csrf, viewer }: Own): Readonly<Record<Blank, string>> {
  return {
    userInfo: attributeText(keptUserInfo(viewer)),
    csrf: attributeText(csrf),
    loginId: attributeText(viewer.loginId),
    cartCount: String(viewer.cartCount),
  };
}

/** The page as this shopper sees it. */
export function fillTemplate({ texts, blanks }: PageTemplate, own: Own): string {
  const words = wordsOf(own);
  let page = texts[0] ?? "";
  blanks.forEach((blank, nth) => {
    page += words[blank] + (texts[nth + 1] ?? "");
  });
  return page;
}

function blankWord(): string {
  return `blank${randomBytes(12).toString("hex")}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As React writes a text into an attribute. */
function attributeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function escapedForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const pages = new WeakMap<Response, string>();

/**
 * An answer of entry.server whose HTML goes past the stream that a Response reads its body from: the
 * way through it costs a busy shop a twentieth of its pages.
 */
export function htmlResponse(html: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  pages.set(response, html);
  return response;
}

/** The bytes of an answer, by whichever way they are. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const html = pages.get(response);
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}
