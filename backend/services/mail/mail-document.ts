import type { Language, TextLanguage } from "@contract/model/languages";
import type { ShopProfile } from "@contract/shop/shop-profile";
import type { MailedLine } from "./mail-content";

/** The content of a mail as a list of blocks, independent of its format. */
export interface MailDocument {
  readonly subject: string;
  /** The text that an inbox shows next to the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly block: "text"; readonly text: string }
  /** The main fact of the mail: a code, an amount or a tracking number. */
  | { readonly block: "key"; readonly text: string }
  /** The main link. */
  | { readonly block: "button"; readonly label: string; readonly href: string }
  | { readonly block: "link"; readonly label: string; readonly href: string }
  | { readonly block: "facts"; readonly title: string; readonly facts: readonly Fact[] }
  | { readonly block: "items"; readonly title: string; readonly lines: readonly MailedLine[] }
  /** Amounts to add up. The last one is the total. */
  | { readonly block: "sums"; readonly sums: readonly Fact[] }
  /** A text that a person wrote. */
  | { readonly block: "quote"; readonly title: string; readonly text: string };

/** A label and its value. */
export interface Fact {
  readonly label: string;
  readonly text: string;
}

/** The receiver of a mail, its sender and the address of its links. */
export interface MailReceiver {
  readonly lang: Language;
  readonly shop: ShopProfile;
  /** The origin of the shop, such as https://shop.example. */
  readonly origin: string;
}

/** The receiver of a mail, with the language of the text. */
export interface MailReader extends Omit<MailReceiver, "lang"> {
  readonly lang: TextLanguage;
  /** The language of linked pages, which may have texts that mails do not have. */
  readonly pageLang: Language;
}

/** Joins the non-empty parts of a shop's name and contacts on one line. */
export function joinLine(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/** Returns the address of a page of the shop in the reader's language. */
export function pageLink(
  { origin, pageLang: lang }: Pick<MailReader, "origin" | "pageLang">,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${origin}${path}?${new URLSearchParams({ ...query, lang }).toString()}`;
}
