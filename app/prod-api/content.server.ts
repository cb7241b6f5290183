import { LRUCache } from "lru-cache";
import { contentList, type PublishedText } from "@contract/shop/content";
import { pickPairLanguage, type Language } from "@contract/model/languages";
import {
  CONTENT_KEYS,
  EDITED_KEYS,
  type ContentKey,
  type EditedKey,
  type StructuredKey,
} from "@contract/staff/states";
import type { Prose } from "~/content/prose";
import {
  readCases,
  readContacts,
  readQuestions,
  readReading,
  readStory,
} from "~/content/written-texts.server";
import type { Answer } from "./answer";
import { answerInTime } from "./answer-in-time.server";
import { ask } from "./call.server";
import { missingToNull } from "./missing-to-null.server";
import { ANSWER_LIFE_MS, ResponseCache } from "./response-cache.server";

const cache = new ResponseCache({ lifeMs: ANSWER_LIFE_MS, max: 1 });
/**
 * The maximum number of cached texts of each kind. The return policy has six clauses in two languages, and
 * drafts need more entries.
 */
const TEXTS_KEPT = 20;

/** The key of a text and the preview token in a link to a draft. */
export interface DraftLink {
  readonly draft: EditedKey;
  readonly preview: string;
}

/** The language of a page, and the draft that its URL requests. */
interface TextReader {
  readonly lang: Language;
  readonly draft?: DraftLink | null;
}

/** The type of each parsed text that has a structure of its own. */
interface Written {
  readonly questions: ReturnType<typeof readQuestions>;
  readonly "customer-cases": ReturnType<typeof readCases>;
  readonly "brand-story": ReturnType<typeof readStory>;
  readonly "footer-contacts": ReturnType<typeof readContacts>;
}

const READERS: { readonly [Key in StructuredKey]: (source: string) => Written[Key] } = {
  questions: readOnce(readQuestions),
  "customer-cases": readOnce(readCases),
  "brand-story": readOnce(readStory),
  "footer-contacts": readOnce(readContacts),
};
const readingOf = readOnce(readReading);

/** Returns the published text of a page after parsing. Returns null if the page shows its built-in text. */
export async function writtenText<Key extends StructuredKey>(
  key: Key,
  reader: TextReader,
): Promise<Written[Key] | null> {
  const source = sourceOf(await publishedTexts(reader), key, reader.lang);
  return source === null ? null : READERS[key](source);
}

/** Returns the edited clauses of the return policy, by the ids of their elements. */
export async function writtenReadings(
  reader: TextReader,
): Promise<Readonly<Record<string, Prose>>> {
  const texts = await publishedTexts(reader);
  return Object.fromEntries(
    CONTENT_KEYS.flatMap((key) => {
      const [, slug] = /^return-(.*)$/.exec(key) ?? [];
      const source = slug === undefined ? null : sourceOf(texts, key, reader.lang);
      if (slug === undefined || source === null) return [];
      return [[slug, readingOf(source)] as const];
    }),
  );
}

/** Returns the draft that a URL requests, or null. */
export function draftLinkOf(url: URL): DraftLink | null {
  const draft = EDITED_KEYS.find((key) => key === url.searchParams.get("draft"));
  const preview = url.searchParams.get("preview") ?? "";
  return draft === undefined || preview === "" ? null : { draft, preview };
}

type Texts = readonly PublishedText[] | null;

async function publishedTexts({ lang, draft }: TextReader): Promise<Texts> {
  const asked = draft
    ? textsFor(lang, draft)
    : cache.getOrLast("texts", () => textsFor("zhTw")).then(({ answer }) => answer);
  const answer = await answerInTime(asked);
  return answer.ok ? answer.data : null;
}

async function textsFor(lang: Language, draft?: DraftLink): Promise<Answer<Texts>> {
  return missingToNull(await ask({ lang }, contentList, draft));
}

/** Returns the Markdown of a text in a language. If it has no translation, returns the Chinese text. */
function sourceOf(texts: Texts, key: ContentKey, lang: Language): string | null {
  const body = texts?.find((each) => each.key === key)?.body;
  if (body === undefined) return null;
  return body[pickPairLanguage(lang)] || body.zhTw || null;
}

/** Returns a parser that caches its results by source text. */
function readOnce<Result extends object>(
  reader: (source: string) => Result,
): (source: string) => Result {
  const alreadyRead = new LRUCache<string, Result>({ max: TEXTS_KEPT });
  return (source) => {
    const known = alreadyRead.get(source);
    if (known !== undefined) return known;
    const result = reader(source);
    alreadyRead.set(source, result);
    return result;
  };
}
