import { contentEntries, type ShownEntries } from "@contract/shop/content";
import { isId } from "@contract/model/ids";
import { getBilingualText, type Language } from "@contract/model/languages";
import { sampleCases, sampleQuestions } from "@contract/sample-shop/content-entries";
import { CASE_HAIR_PARTS, type CaseHairPart } from "@contract/staff/states";
import { toPlainText, type Prose } from "~/content/prose";
import { readMarkdown } from "~/content/read-markdown.server";
import type { HideablePage } from "~/content/shop-profile";
import type { Answer } from "./answer";
import { answerWithTimeout } from "./answer-with-timeout.server";
import { callBackend } from "./call.server";
import { isTextUnpublished, getWrittenText } from "./content.server";
import { toNullIfUnsupported } from "./unsupported-features.server";
import { ANSWER_MAX_AGE_MS, ResponseCache } from "./response-cache.server";

const cache = new ResponseCache({ lifeMs: ANSWER_MAX_AGE_MS, max: 1 });

/** The id and the preview token in a link to an unpublished entry. */
interface EntryLink {
  readonly entryId: string;
  readonly preview: string;
}

/** The language of a page, and the unpublished entry that its URL requests. */
interface EntryReader {
  readonly lang: Language;
  readonly link?: EntryLink | null;
}

/** A question in the language of the page. The answer is parsed on first use. */
export interface ShownQuestion {
  readonly slug: string;
  readonly question: string;
  readonly answer: () => Prose;
}

/** A customer case in the language of the page. */
export interface ShownCase {
  readonly slug: string;
  readonly place: CaseHairPart | null;
  readonly concern: string;
  readonly person: string;
  /** A quotation of the customer. */
  readonly words: string;
  /** The number of weeks until the result that the customer describes, or 0 if it is not stated. */
  readonly weeks: number;
  /** The path of the image, or an empty text. */
  readonly picture: string;
  readonly report: () => Prose;
}

/** Returns the link to an unpublished entry that a URL contains, or null. */
export function parseEntryLink(url: URL): EntryLink | null {
  const entryId = url.searchParams.get("entry") ?? "";
  const preview = url.searchParams.get("preview") ?? "";
  return isId(entryId) && preview !== "" ? { entryId, preview } : null;
}

/**
 * Returns the questions of the shop. A backend without entries may have a text `questions`. Without that
 * text, returns the sample questions. Returns none while the backend does not answer.
 */
export async function getQuestions(reader: EntryReader): Promise<readonly ShownQuestion[]> {
  const { lang } = reader;
  const entries = await getShownEntries(reader);
  if (entries === "unknown") return [];
  const written =
    entries === null ? await getWrittenText("questions", { lang, draft: null }) : null;
  if (written !== null)
    return written.map(({ answer, ...each }) => ({ ...each, answer: () => answer }));
  return (entries?.questions ?? sampleQuestions).map(({ slug, name, text }) => ({
    slug,
    question: getBilingualText(name, lang),
    answer: () => toProse(getBilingualText(text, lang), false),
  }));
}

/** Returns the customer cases of the shop, from the same sources as `getQuestions`. */
export async function getCases(reader: EntryReader): Promise<readonly ShownCase[]> {
  const { lang } = reader;
  const entries = await getShownEntries(reader);
  if (entries === "unknown") return [];
  const written =
    entries === null ? await getWrittenText("customer-cases", { lang, draft: null }) : null;
  if (written !== null)
    return written.map(({ prose, ...each }) => ({
      ...each,
      weeks: 0,
      picture: "",
      // Leave out the person and the quotation, because the page already shows them above this text.
      report: () => prose.filter((node) => !isRepeated(node, each)),
    }));
  return (entries?.cases ?? sampleCases).map(({ name, person, words, place, text, ...each }) => ({
    slug: each.slug,
    weeks: each.weeks,
    picture: each.picture,
    place: CASE_HAIR_PARTS.find((known) => known === place) ?? null,
    concern: getBilingualText(name, lang),
    person: getBilingualText(person, lang),
    words: getBilingualText(words, lang),
    report: () => toProse(getBilingualText(text, lang), true),
  }));
}

/**
 * Returns the pages without content, whose links are hidden. Returns none while the backend does not answer,
 * so that all links stay.
 */
export async function findEmptyPages(reader: EntryReader): Promise<HideablePage[]> {
  const [entries, questions, cases, lacksStory] = await Promise.all([
    getShownEntries(reader),
    getQuestions(reader),
    getCases(reader),
    isTextUnpublished("brand-story", { lang: reader.lang, draft: null }),
  ]);
  const isKnown = entries !== "unknown";
  return [
    ...(isKnown && questions.length === 0 ? ["question" as const] : []),
    ...(isKnown && cases.length === 0 ? ["custmoerCase" as const] : []),
    ...(lacksStory ? ["brandStory" as const] : []),
  ];
}

function isRepeated(node: Prose[number], { person, words }: { person: string; words: string }) {
  if (typeof node === "string" || (node.tag !== "p" && node.tag !== "blockquote")) return false;
  const text = toPlainText([node]);
  return text !== "" && text === (node.tag === "p" ? person : words);
}

function toProse(source: string, pictures: boolean): Prose {
  const { intro, sections } = readMarkdown(source, { headings: 3, pictures });
  // An entry should have no headings, but its text is not checked here. Include the prose below any heading.
  return [...intro, ...sections.flatMap(({ prose }) => prose)];
}

/**
 * Returns the shown entries, or null for a backend without entries. Returns "unknown" if the backend does not
 * answer.
 */
async function getShownEntries({
  lang,
  link,
}: EntryReader): Promise<ShownEntries | null | "unknown"> {
  const asked = link
    ? getEntries(lang, link)
    : cache.getOrLast("entries", () => getEntries("zhTw")).then(({ answer }) => answer);
  const answer = await answerWithTimeout(asked);
  return answer.ok ? answer.data : "unknown";
}

async function getEntries(lang: Language, link?: EntryLink): Promise<Answer<ShownEntries | null>> {
  return toNullIfUnsupported(await callBackend({ lang }, contentEntries, link ?? {}));
}
