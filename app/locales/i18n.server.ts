import { createInstance, type i18n } from "i18next";
import { LRUCache } from "lru-cache";
import { LanguageDetector } from "remix-i18next/server";
import { parse } from "cookie";
import {
  forEachLanguage,
  LANGUAGES,
  STAFF_LANGUAGES,
  type Language,
  type StaffLanguage,
} from "@contract/model/languages";
import { staffEn } from "../back-office/messages/en";
import { staffZhTw } from "../back-office/messages/zhTw";
import { dictionaryOf, type Dictionary, type ShopMessages, type StaffMessages } from "./dictionary";
import { en } from "./en";
import { i18nSettings, isMessages, type Messages } from "./settings";
import type { Translate } from "./translate";
import type { Translator } from "./use-translation";
import { zhTw } from "./zhTw";

const shopMessages: Readonly<Record<Language, ShopMessages>> = { zhTw, en };
const staffMessages: Readonly<Record<StaffLanguage, StaffMessages>> = {
  zhTw: staffZhTw,
  en: staffEn,
};

/** All messages by language. */
export const dictionaries = forEachLanguage((lang) =>
  dictionaryOf(shopMessages[lang], staffMessages[STAFF_LANGUAGES[lang]]),
);

/** The name of a namespace of messages, such as `cart`. */
export type Namespace = keyof Dictionary;

/** What React may have to say on any hydrated page although it was not said while that was rendered. */
const SAID_LATER = ["refusals.invalidField", "ui.code", "ui.errorSummary", "ui.field"];

/** Sentences of a language that are kept; those with a price or a name in them make it many. */
const SENTENCES_KEPT = 10_000;

function makeInstance(lang: Language): i18n {
  const instance = createInstance();
  void instance.init(i18nSettings(lang, dictionaries[lang]));
  return instance;
}

// One per language and not one per request: making one costs a third of the server's throughput.
const translators = forEachLanguage((lang) => remembering(makeInstance(lang)));

/** The server's i18next of a language, ready at once. */
export function i18nFor(lang: Language): Translator {
  return translators[lang];
}

/** A sentence is looked up once: i18next's way to it was a quarter of a page's time. */
function remembering(instance: i18n): Translator {
  const said = new LRUCache<string, string>({ max: SENTENCES_KEPT });
  const say = withAnyKey(instance.t);
  const t = (key: string, params?: object): string => {
    const asked = params === undefined ? key : key + JSON.stringify(params);
    const known = said.get(asked);
    if (known !== undefined) return known;
    // i18next writes into what it is given.
    const sentence = params === undefined ? say(key) : say(key, { ...params });
    said.set(asked, sentence);
    return sentence;
  };
  return {
    language: instance.language,
    t,
    exists: (key) => instance.exists(key),
  };
}

/** Returns the translation function for keys that are known only at run time. */
function withAnyKey(t: i18n["t"] | Translate): (key: string, params?: object) => string {
  // The typed `t` accepts only keys that the compiler knows.
  return t as (key: string, params?: object) => string;
}

/** A translator that writes down which keys were asked for. */
export interface RecordingTranslator extends Translator {
  readonly asked: ReadonlySet<string>;
}

/** The same translator for the rendering of one page: what it says there, the browser has to say again. */
export function recording(translator: Translator): RecordingTranslator {
  const { language, t } = translator;
  const say = withAnyKey(t);
  const asked = new Set<string>();
  const sayAndRecord = (key: string, params?: object): string => {
    asked.add(key);
    return say(key, params);
  };
  return {
    language,
    t: sayAndRecord,
    exists: (key) => translator.exists(key),
    asked,
  };
}

/** Errors of a form as a whole are known by a field that this form alone has. */
const FIELD_OF_WHOLE_FORM: Readonly<Record<string, string>> = {
  contact: "whatsApp",
  checkout: "settleToken",
};

/** What decides which words a hydrated page carries. */
export interface MessagesWanted {
  /** `handle.words` of its route. */
  readonly screens: readonly Namespace[];
  /** Names of the fields on it: they may be left wrong. */
  readonly fields: ReadonlySet<string>;
  /** Keys of what was said while its hydrated part was rendered. */
  readonly asked: ReadonlySet<string>;
}

/**
 * The words a hydrated page carries: those of `handle.words` whole, the errors of its own fields, and of all else
 * (refusals) only what it says. React repeats what the page shows, and a form is sent as a whole page.
 */
export function messagesFor(lang: Language, { screens, fields, asked }: MessagesWanted): Messages {
  const dictionary: Messages = dictionaries[lang];
  const carried: Record<string, unknown> = {
    errors: errorsOf(lang, fields, screens.includes("staff")),
  };
  for (const key of [...SAID_LATER, ...asked]) put(carried, dictionary, key.split("."));
  for (const screen of screens) carried[screen] = dictionary[screen];
  return carried;
}

/** Puts what stands in `from` at a path, and its form for one, to the same place of `into`. */
function put(into: Record<string, unknown>, from: Messages, path: readonly string[]): void {
  const [name = "", ...rest] = path;
  const part = from[name];
  if (rest.length === 0)
    for (const form of [name, `${name}_one`]) if (form in from) into[form] = from[form];
  if (rest.length === 0 || !isMessages(part)) return;
  const kept = into[name];
  const next = isMessages(kept) ? { ...kept } : {};
  put(next, part, rest);
  into[name] = next;
}

/** What only the staff can get wrong in a field that shoppers have too: a new code, name or address that is taken. */
const OF_STAFF = /^(taken|onlyByCode)$|_(entry|coupon|staff)$/;

function errorsOf(lang: Language, fields: ReadonlySet<string>, isForStaff: boolean): Messages {
  const groups = Object.entries(dictionaries[lang].errors);
  const isWanted = (group: string) => fields.has(FIELD_OF_WHOLE_FORM[group] ?? group);
  const kept = ([name]: [string, string]) => isForStaff || !OF_STAFF.test(name);
  return Object.fromEntries(
    groups
      .filter(([group]) => isWanted(group))
      .map(([group, texts]) => [group, Object.fromEntries(Object.entries(texts).filter(kept))]),
  );
}

const detector = new LanguageDetector({
  supportedLanguages: [...LANGUAGES],
  fallbackLanguage: LANGUAGES[0],
  order: ["searchParams", "custom"],
  searchParamKey: "lang",
  findLocale: (request) => Promise.resolve(languageInCookie(request)),
});

function languageInCookie(request: Request): string | null {
  return parse(request.headers.get("Cookie") ?? "").lang ?? null;
}

/**
 * The language of a request: `?lang=`, else the cookie `lang`, else Traditional Chinese
 * (spec §9; the browser's Accept-Language never overrides the default, prod-api B.12).
 */
export async function findLanguage(request: Request): Promise<Language> {
  const found = await detector.detect(request);
  return LANGUAGES.find((lang) => lang === found) ?? LANGUAGES[0];
}
