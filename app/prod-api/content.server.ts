import { type Language, getBilingualKey } from "@contract/model/languages";
import type { HomeBlock } from "@contract/shop/home-blocks";
import { LRUCache } from "lru-cache";
import { parseAppearance, type Appearance } from "@contract/shop/appearance";
import { contentList, type PublishedText } from "@contract/shop/content";
import { sampleAboutUs } from "@contract/sample-shop/about-us";
import { sampleStory } from "@contract/sample-shop/brand-story";
import { sampleHome } from "@contract/sample-shop/home";
import {
  CONTENT_KEYS,
  EDITED_KEYS,
  type ContentKey,
  type EditedKey,
  type StructuredKey,
} from "@contract/staff/states";
import { getTranslator } from "~/locales/i18n.server";
import { getDescription, getCurrentProfile } from "./shop-profile.server";
import type { Prose } from "~/content/prose";
import {
  readCases,
  readContacts,
  parseHomeText,
  parseSectionedText,
  readQuestions,
  parsePolicyExplanation,
  readStory,
} from "~/content/written-texts.server";
import type { Answer } from "./answer";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { callBackend } from "./call.server";
import { toNullIfUnsupported } from "./unsupported-features.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";

/** Returns the blocks of a shop whose staff have not arranged the home page. */
export function getDefaultHomeBlocks(lang: Language): readonly HomeBlock[] {
  const { name } = getCurrentProfile(lang);
  const description = getDescription(lang);
  return [
    {
      kind: "hero",
      title: name,
      text: description === name ? "" : description,
      label: getTranslator(lang).t("home.hero.all"),
      href: "/product",
      picture: "",
      alt: "",
    },
    { kind: "favourites", title: "", text: "", productIds: "" },
    { kind: "cases", title: "", text: "" },
    { kind: "story" },
  ];
}

const cache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1 });
/**
 * The maximum number of cached texts of each kind. The return policy has six clauses in two languages, and
 * drafts need more entries.
 */
const TEXTS_CACHED_MAX = 20;

/** The key of a text and the preview token in a link to a draft. */
export interface DraftLink {
  readonly draft: EditedKey;
  readonly preview: string;
}

/** The language of a page, and the draft that its URL requests. */
interface TextReader {
  readonly lang: Language;
  /** Null if the page never shows a draft. It is required, so that no page forgets the draft of its URL. */
  readonly draft: DraftLink | null;
}

/** The type of each parsed text that has a structure of its own. */
interface WrittenTexts {
  readonly questions: ReturnType<typeof readQuestions>;
  readonly "customer-cases": ReturnType<typeof readCases>;
  readonly "brand-story": ReturnType<typeof readStory>;
  readonly "footer-contacts": ReturnType<typeof readContacts>;
  readonly "about-us": ReturnType<typeof parseSectionedText>;
  readonly delivery: ReturnType<typeof parseSectionedText>;
  readonly terms: ReturnType<typeof parseSectionedText>;
  readonly privacy: ReturnType<typeof parseSectionedText>;
  readonly home: ReturnType<typeof parseHomeText>;
}

/** The texts that pages show if the backend has only the calls of the specification. */
const SAMPLE_TEXTS: readonly PublishedText[] = [
  { key: "brand-story", body: sampleStory },
  { key: "about-us", body: sampleAboutUs },
  { key: "home", body: sampleHome },
];

const READERS: { readonly [Key in StructuredKey]: (source: string) => WrittenTexts[Key] } = {
  questions: readOnce(readQuestions),
  "customer-cases": readOnce(readCases),
  "brand-story": readOnce(readStory),
  "footer-contacts": readOnce(readContacts),
  "about-us": readOnce(parseSectionedText),
  delivery: readOnce(parseSectionedText),
  terms: readOnce(parseSectionedText),
  privacy: readOnce(parseSectionedText),
  home: readOnce(parseHomeText),
};
const readReadingOnce = readOnce(parsePolicyExplanation);

/**
 * Returns the published text of a page in parsed form. Returns null for a text that was never published. The
 * page then has its built-in text, or none.
 */
export async function getWrittenText<Key extends StructuredKey>(
  key: Key,
  reader: TextReader,
): Promise<WrittenTexts[Key] | null> {
  const source = getMarkdown(await getPublishedTexts(reader), key, reader.lang);
  return source === null ? null : READERS[key](source);
}

/** Returns true if a text was never published. Returns false if the backend does not answer. */
export async function isTextUnpublished(key: ContentKey, reader: TextReader): Promise<boolean> {
  const texts = await getPublishedTexts(reader);
  return texts !== null && getMarkdown(texts, key, reader.lang) === null;
}

/** Returns the draft of the shop's appearance, if the URL requests it and its preview token is valid. */
export async function findDraftAppearance(reader: TextReader): Promise<Appearance | null> {
  if (reader.draft?.draft !== "appearance") return null;
  const source = getMarkdown(await getPublishedTexts(reader), "appearance", reader.lang);
  return source === null ? null : parseAppearance(source);
}

/** Returns the edited clauses of the return policy by their anchors. */
export async function getPolicyExplanations(
  reader: TextReader,
): Promise<Readonly<Record<string, Prose>>> {
  const texts = await getPublishedTexts(reader);
  return Object.fromEntries(
    CONTENT_KEYS.flatMap((key) => {
      const [, slug] = /^return-(.*)$/.exec(key) ?? [];
      const source = slug === undefined ? null : getMarkdown(texts, key, reader.lang);
      if (slug === undefined || source === null) return [];
      return [[slug, readReadingOnce(source)] as const];
    }),
  );
}

/** Returns the query that requests a draft. `parseDraftLink` reads it. */
export function toDraftQuery({ draft, preview }: DraftLink): string {
  return new URLSearchParams({ draft, preview }).toString();
}

/** Returns the draft that a URL requests, or null. */
export function parseDraftLink(url: URL): DraftLink | null {
  const draft = EDITED_KEYS.find((key) => key === url.searchParams.get("draft"));
  const preview = url.searchParams.get("preview") ?? "";
  return draft === undefined || preview === "" ? null : { draft, preview };
}

type Texts = readonly PublishedText[] | null;

async function getPublishedTexts({ lang, draft }: TextReader): Promise<Texts> {
  const asked = draft
    ? getTexts(lang, draft)
    : cache.getOrLast("texts", () => getTexts("zhTw")).then(({ answer }) => answer);
  const answer = await answerWithTimeout(asked);
  return answer.ok ? (answer.data ?? SAMPLE_TEXTS) : null;
}

async function getTexts(lang: Language, draft?: DraftLink): Promise<Answer<Texts>> {
  return toNullIfUnsupported(await callBackend({ lang }, contentList, draft));
}

/** Returns the Markdown of a text in a language. If it has no translation, returns the Chinese text. */
function getMarkdown(texts: Texts, key: ContentKey, lang: Language): string | null {
  const body = texts?.find((each) => each.key === key)?.body;
  if (body === undefined) return null;
  return body[getBilingualKey(lang)] || body.zhTw || null;
}

/** Returns a parser that caches its results by source text. */
function readOnce<Result extends object>(
  reader: (source: string) => Result,
): (source: string) => Result {
  const alreadyRead = new LRUCache<string, Result>({ max: TEXTS_CACHED_MAX });
  return (source) => {
    const known = alreadyRead.get(source);
    if (known !== undefined) return known;
    const result = reader(source);
    alreadyRead.set(source, result);
    return result;
  };
}
