import { brand } from "@contract/model/brand";
import { halfFor, type Language } from "@contract/model/languages";
import type { ShopProfile } from "@contract/shop/shop-profile";

/** What the shop is called and how it is reached, in the language of a reader; empty is what it has none of. */
export interface ProfileInLanguage {
  readonly name: string;
  /** For places with room for one word only. */
  readonly shortName: string;
  readonly email: string;
  readonly phone: string;
  readonly whatsApp: string;
  readonly line: string;
  readonly hours: string;
}

/** The same with where it is, which few pages tell. */
export interface ProfileWithAddress extends ProfileInLanguage {
  readonly address: string;
}

/** A profile as the wire or `contract/model/brand.ts` has it. */
type InBothLanguages = Omit<ShopProfile, "description" | "address">;

/** The name and the contacts for a reader; without a profile those that come with the shop. */
export function profileFor(lang: Language, profile: InBothLanguages = brand): ProfileInLanguage {
  const half = halfFor(lang);
  const { name, shortName, email, phone, whatsApp, line, hours } = profile;
  return {
    name: name[half],
    shortName: shortName[half],
    hours: unbroken(hours[half]),
    email,
    phone,
    whatsApp,
    line,
  };
}

/** A time from–to stays on one line: a dash lets a browser break behind it. */
function unbroken(hours: string): string {
  return hours.replace(/(?<=\d[–-])(?=\d)/g, "\u2060");
}

/** Where a number leads that is called. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}

/** Where a WhatsApp number leads. */
export function whatsAppHref(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}`;
}

/** Where a LINE account leads: a shop's own begins with @, a person's does not. */
export function lineHref(id: string): string {
  return id.startsWith("@") ? `https://line.me/R/ti/p/${id}` : `https://line.me/ti/p/~${id}`;
}

/** Every way to reach the shop that it has, in the order in which they are told. */
export function contactWays({ whatsApp, line, email, phone }: ProfileInLanguage) {
  const ways = [
    { name: "whatsApp", shown: whatsApp, href: whatsAppHref(whatsApp) },
    { name: "line", shown: line, href: lineHref(line) },
    { name: "mail", shown: email, href: `mailto:${email}` },
    { name: "phone", shown: phone, href: phoneHref(phone) },
  ] as const;
  return ways.filter(({ shown }) => shown !== "");
}
