import { createInstance, type i18n } from "i18next";
import { LRUCache } from "lru-cache";
import { LanguageDetector } from "remix-i18next/server";
import { parse } from "cookie";
import {
  mapLanguages,
  LANGUAGES,
  STAFF_LANGUAGES,
  type Language,
  type StaffLanguage,
} from "@contract/model/languages";
import { staffEn } from "../back-office/messages/en";
import { staffZhTw } from "../back-office/messages/zhTw";
import {
  mergeDictionary,
  type Dictionary,
  type ShopMessages,
  type StaffMessages,
} from "./dictionary";
import { en } from "./en";
import { getI18nSettings, isMessageGroup, type Messages } from "./settings";
import type { Translate } from "./translate";
import type { Translator } from "./use-translation";
import { zhTw } from "./zhTw";

const shopMessages: Readonly<Record<Language, ShopMessages>> = { zhTw, en };
const staffMessages: Readonly<Record<StaffLanguage, StaffMessages>> = {
  zhTw: staffZhTw,
  en: staffEn,
};

/** All messages by language. */
export const dictionaries = mapLanguages((lang) =>
  mergeDictionary(shopMessages[lang], staffMessages[STAFF_LANGUAGES[lang]]),
);

/** The name of a namespace of messages, such as `cart`. */
export type Namespace = keyof Dictionary;

/** The messages that React may need on any hydrated page, although the server did not render them. */
const SAID_LATER = ["refusals.invalidField", "ui.code", "ui.errorSummary", "ui.field"];

/** The maximum number of cached messages per language. Messages with prices or names have many variants. */
const SENTENCES_KEPT = 10_000;

function makeInstance(lang: Language): i18n {
  const instance = createInstance();
  void instance.init(getI18nSettings(lang, dictionaries[lang]));
  return instance;
}

// There is one translator for each language, because creating one for each request would reduce the
// throughput by a third.
const translators = mapLanguages((lang) => remembering(makeInstance(lang)));

/** Returns the translator of a language. */
export function getTranslator(lang: Language): Translator {
  return translators[lang];
}

/**
 * Returns a translator that caches formatted messages. Without the cache, i18next took a quarter of the time
 * of a page.
 */
function remembering(instance: i18n): Translator {
  const said = new LRUCache<string, string>({ max: SENTENCES_KEPT });
  const say = withAnyKey(instance.t);
  const t = (key: string, params?: object): string => {
    const asked = params === undefined ? key : key + JSON.stringify(params);
    const known = said.get(asked);
    if (known !== undefined) return known;
    // Pass a copy, because i18next modifies its parameters.
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
  // The cast is needed, because the typed `t` accepts only keys that the compiler knows.
  return t as (key: string, params?: object) => string;
}

/** A translator that records the keys of the messages that were requested. */
export interface RecordingTranslator extends Translator {
  readonly asked: ReadonlySet<string>;
}

/**
 * Returns a translator that records the keys for one rendered page, because the browser needs the same
 * messages.
 */
export function createRecordingTranslator(translator: Translator): RecordingTranslator {
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

/**
 * The groups of errors that belong to a whole form, each with a field that only this form has. A page with
 * this field gets the errors of the group.
 */
const FIELD_OF_WHOLE_FORM: Readonly<Record<string, string>> = {
  contact: "whatsApp",
  checkout: "settleToken",
};

/** The facts about a hydrated page that decide which messages it contains. */
export interface MessageSelection {
  /** The namespaces in `handle.i18n` of the page's route. */
  readonly screens: readonly Namespace[];
  /** The names of the page's fields, which may have errors. */
  readonly fields: ReadonlySet<string>;
  /** The keys of the messages that the server rendered in the hydrated part. */
  readonly asked: ReadonlySet<string>;
}

/**
 * Returns the messages of a hydrated page: the namespaces in `handle.i18n`, the errors of the page's own
 * fields, and all other messages that were rendered. More are not needed: React shows the same texts again,
 * and a submitted form returns a new page.
 */
export function selectPageMessages(
  lang: Language,
  { screens, fields, asked }: MessageSelection,
): Messages {
  const dictionary: Messages = dictionaries[lang];
  const carried: Record<string, unknown> = {
    errors: errorsOf(lang, fields, screens.includes("staff")),
  };
  for (const key of [...SAID_LATER, ...asked]) put(carried, dictionary, key.split("."));
  for (const screen of screens) carried[screen] = dictionary[screen];
  return carried;
}

/** Copies the message at a path of `from`, and its singular, to the same path of `into`. */
function put(into: Record<string, unknown>, from: Messages, path: readonly string[]): void {
  const [name = "", ...rest] = path;
  const part = from[name];
  if (rest.length === 0)
    for (const form of [name, `${name}_one`]) if (form in from) into[form] = from[form];
  if (rest.length === 0 || !isMessageGroup(part)) return;
  const kept = into[name];
  const next = isMessageGroup(kept) ? { ...kept } : {};
  put(next, part, rest);
  into[name] = next;
}

/**
 * Matches the errors that only staff can cause in a field that shoppers' forms also have, such as a code that
 * is taken.
 */
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
 * Returns the language of a request: `?lang=`, the cookie `lang`, or Traditional Chinese. The browser's
 * Accept-Language header is ignored (spec §9, prod-api B.12).
 */
export async function findLanguage(request: Request): Promise<Language> {
  const found = await detector.detect(request);
  return LANGUAGES.find((lang) => lang === found) ?? LANGUAGES[0];
}
