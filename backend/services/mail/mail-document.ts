import type { Language, TextLanguage } from "@contract/model/languages";
import type { ShopProfile } from "@contract/shop/shop-profile";
import type { MailedLine } from "./mail-content";

/** The content of a mail as a list of blocks, independent of its format. */
export interface MailDocument {
  readonly subject: string;
  /** The text that a mail client shows next to the subject in the inbox. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly block: "text"; readonly text: string }
  /** The most important value of the mail: a code, an amount or a tracking number. */
  | { readonly block: "key"; readonly text: string }
  /** The main link of the mail, as a button. */
  | { readonly block: "button"; readonly label: string; readonly href: string }
  | { readonly block: "link"; readonly label: string; readonly href: string }
  | { readonly block: "facts"; readonly title: string; readonly facts: readonly LabeledText[] }
  | { readonly block: "items"; readonly title: string; readonly lines: readonly MailedLine[] }
  /** Amounts that add up. The last one is the total. */
  | { readonly block: "sums"; readonly sums: readonly LabeledText[] }
  /** A text that a person wrote. */
  | { readonly block: "quote"; readonly title: string; readonly text: string };

/** A label and its value. */
export interface LabeledText {
  readonly label: string;
  readonly text: string;
}

/** The receiver of a mail, with the shop that sends it and the origin of its links. */
export interface MailReceiver {
  readonly lang: Language;
  readonly shop: ShopProfile;
  /** The origin of the shop, such as https://shop.example. */
  readonly origin: string;
}

/** The receiver of a mail, with the language of its text. */
export interface MailReader extends Omit<MailReceiver, "lang"> {
  readonly lang: TextLanguage;
  /** The language of the linked pages. Pages have texts in more languages than mails. */
  readonly pageLang: Language;
}

/** Joins the non-empty parts with a separator, for a line such as the shop's name and contacts. */
export function joinLine(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/** Returns the URL of a page of the shop in the reader's language. */
export function getPageLink(
  { origin, pageLang: lang }: Pick<MailReader, "origin" | "pageLang">,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${origin}${path}?${new URLSearchParams({ ...query, lang }).toString()}`;
}
