import { defaultProfile } from "@contract/model/default-profile";
import { getBilingualKey, type Language } from "@contract/model/languages";
import type { ShopProfile } from "@contract/shop/shop-profile";

/** The shop's name and contacts in one language. An empty text means that the shop has no such contact. */
export interface ProfileInLanguage {
  readonly name: string;
  /** The name for places with little space. */
  readonly shortName: string;
  readonly email: string;
  readonly phone: string;
  readonly whatsApp: string;
  readonly line: string;
  readonly hours: string;
  /** The year in the copyright line, 0 for none. */
  readonly since: number;
  /** A note about product pictures in the footer. */
  readonly pictureNote: string;
  /** The payment methods, by code. */
  readonly payMethods: readonly NamedPayMethod[];
  /** The exchange rate for approximate prices in NT$, and its day. Null if the shop shows none. */
  readonly twdRate: ShopProfile["twdRate"];
}

interface NamedPayMethod {
  readonly code: string;
  readonly name: string;
  /** True if shoppers can choose the method. */
  readonly shown: boolean;
}

/** The profile with the postal address, which only few pages show. */
export interface ProfileWithAddress extends ProfileInLanguage {
  readonly address: string;
}

/** A profile with its texts in both languages, from the API or `defaultProfile`. */
type InBothLanguages = Omit<ShopProfile, "description" | "address" | "appearance" | "closed">;

/** Returns the name and the contacts in a language. Without a profile, they are those of an unnamed shop. */
export function getProfile(
  lang: Language,
  profile: InBothLanguages = defaultProfile,
): ProfileInLanguage {
  const half = getBilingualKey(lang);
  const { name, shortName, email, phone, whatsApp, line, hours, since, pictureNote } = profile;
  return {
    name: name[half],
    shortName: shortName[half],
    hours: preventLineBreaks(hours[half]),
    email,
    phone,
    whatsApp,
    line,
    since,
    pictureNote: pictureNote[half],
    twdRate: profile.twdRate,
    payMethods: profile.payMethods.map((method) => ({ ...method, name: method.name[half] })),
  };
}

/** Prevents a line break in opening hours. Browsers may otherwise break the line after a dash. */
function preventLineBreaks(hours: string): string {
  return hours.replace(/(?<=\d[–-])(?=\d)/g, "\u2060");
}

/** Returns the `tel:` URL of a phone number. */
export function toPhoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** Returns the WhatsApp URL of a phone number. */
export function toWhatsAppHref(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}`;
}

/** Returns the URL of a LINE account. The id of a shop begins with @, and the id of a person does not. */
export function toLineHref(id: string): string {
  return id.startsWith("@") ? `https://line.me/R/ti/p/${id}` : `https://line.me/ti/p/~${id}`;
}

/** Returns the contacts that the shop has, in display order. */
export function listContacts({ whatsApp, line, email, phone }: ProfileInLanguage) {
  const ways = [
    { name: "whatsApp", shown: whatsApp, href: toWhatsAppHref(whatsApp) },
    { name: "line", shown: line, href: toLineHref(line) },
    { name: "mail", shown: email, href: `mailto:${email}` },
    { name: "phone", shown: phone, href: toPhoneHref(phone) },
  ] as const;
  return ways.filter(({ shown }) => shown !== "");
}

/** A page of the shop that is hidden while it has no content. */
export type HideablePage = "question" | "custmoerCase" | "brandStory";

/** Returns a WhatsApp URL that opens a chat with a prepared message. */
export function toWhatsAppMessageHref(number: string, message: string): string {
  return `${toWhatsAppHref(number)}?text=${encodeURIComponent(message)}`;
}
