import { parseHomeBlocks, type HomeBlock } from "@contract/shop/home-blocks";
import {
  CASE_HAIR_PARTS,
  type CaseHairPart,
  type StructuredKey,
  type TextKey,
} from "@contract/staff/states";
import { mayContainPictures } from "./pictured-texts";
import {
  toPlainText,
  type Prose,
  type ProseBlock,
  type ProseNode,
  type ProsePicture,
  type ProseTag,
} from "./prose";
import {
  readMarkdown,
  type ParsedText,
  type TextProblem,
  type TextSection,
} from "./read-markdown.server";

/* Parses the texts that staff write in the back office into the data of their pages. */

/** A question with its answer, for /question and the teaser. */
export interface WrittenQuestion {
  readonly slug: string;
  readonly question: string;
  readonly answer: Prose;
}

/** A customer case, parsed from its section of the text. */
export interface WrittenCase {
  readonly slug: string;
  readonly place: CaseHairPart | null;
  readonly concern: string;
  /** The first paragraph, which describes the customer. */
  readonly person: string;
  /** The first quotation in the text, which is the customer's own words. */
  readonly words: string;
  readonly prose: Prose;
}

export interface WrittenStory {
  readonly title: string;
  /** The first paragraph, without formatting. */
  readonly lead: string;
  /** The picture directly after the first paragraph, null if there is none. */
  readonly picture: ProsePicture | null;
  readonly intro: Prose;
  readonly chapters: readonly TextSection[];
}

/** A line of contact data. `href` is empty if the line has no link. */
export interface ContactLine {
  readonly text: string;
  readonly href: string;
}

const CONTACTS_MAX = 8;
/** The structure that each text must have. The clauses of the return policy have only paragraphs. */
const STRUCTURES = {
  "brand-story": "story",
  "footer-contacts": "contacts",
  "about-us": "paragraphs",
  delivery: "sections",
  terms: "sections",
  privacy: "sections",
} as const satisfies Readonly<
  Record<StructuredKey & TextKey, "story" | "contacts" | "sections" | "paragraphs">
>;

export function readQuestions(source: string): WrittenQuestion[] {
  const { sections } = readMarkdown(source, { headings: 3, pictures: false });
  return addAnchors(sections, "q").map(({ slug, title, prose }) => ({
    slug,
    question: title,
    answer: prose,
  }));
}

export function readCases(source: string): WrittenCase[] {
  const { sections } = readMarkdown(source, { headings: 3, pictures: true });
  return addAnchors(sections, "case").map(({ slug, marks, title, prose }) => ({
    slug,
    place: CASE_HAIR_PARTS.find((place) => marks.includes(place)) ?? null,
    concern: title,
    person: findFirstSection(prose, "p"),
    words: findFirstSection(prose, "blockquote"),
    prose,
  }));
}

export function readStory(source: string): WrittenStory {
  const { title, intro, sections } = readMarkdown(source, { headings: 3, pictures: true });
  const [first, ...more] = intro;
  const lead = first === undefined ? "" : toPlainText([first]);
  const picture = pictureOf(more[0]);
  return {
    title,
    lead,
    picture,
    intro: picture === null ? more : more.slice(1),
    chapters: addAnchors(sections, "chapter"),
  };
}

/** Returns the picture of a paragraph that contains nothing else. */
function pictureOf(node: ProseNode | undefined): ProsePicture | null {
  if (node === undefined || !isElement(node, ["p"]) || node.children.length !== 1) return null;
  const [only] = node.children;
  return typeof only === "object" && only.tag === "img" ? only : null;
}

/** A text with optional sections: about us, delivery, terms or privacy. */
export interface SectionedText {
  readonly intro: Prose;
  readonly sections: readonly TextSection[];
}

export function parseSectionedText(source: string): SectionedText {
  const { intro, sections } = readMarkdown(source, { headings: 4, pictures: true });
  return { intro, sections: addAnchors(sections, "part") };
}

/** Parses the blocks of the home page. Returns an empty list if the text is not a valid list of blocks. */
export function parseHomeText(source: string): readonly HomeBlock[] {
  return parseHomeBlocks(source) ?? [];
}

/** Parses the explanation of a clause of the return policy. */
export function parsePolicyExplanation(source: string): Prose {
  return readMarkdown(source, { headings: 4, pictures: false }).intro;
}

export function readContacts(source: string): ContactLine[] {
  const { intro } = readMarkdown(source, { headings: 3, pictures: false });
  const lines = intro.flatMap((node) => (isElement(node, ["ul", "ol"]) ? node.children : [node]));
  return lines.map((line) => ({ text: toPlainText([line]), href: findHref([line]) }));
}

/** Returns the number of sections of a text, which must be equal in both languages. */
export function countSections(source: string): number {
  return readMarkdown(source, { headings: 3, pictures: true }).sections.length;
}

/** Returns the reason why a text cannot be shown; null if it can. */
export function findTextProblem(key: TextKey, source: string): TextProblem | null {
  const read = readMarkdown(source, { headings: 3, pictures: mayContainPictures(key) });
  return read.problem ?? (hasShape(key, source, read) ? null : "shape");
}

function hasShape(key: TextKey, source: string, read: ParsedText): boolean {
  const { title, intro, sections } = read;
  const areTitled = sections.every((each) => each.title !== "");
  const structure = hasOwnStructure(key) ? STRUCTURES[key] : "paragraphs";
  if (structure === "story") return title !== "" && intro.length > 0 && areTitled;
  if (structure === "sections")
    return title === "" && areTitled && (sections.length > 0 || toPlainText(intro) !== "");
  // All other texts have no headings.
  if (title !== "" || sections.length > 0 || toPlainText(intro) === "") return false;
  if (structure === "paragraphs") return true;
  const lines = readContacts(source);
  return lines.length <= CONTACTS_MAX && lines.every(({ text }) => text !== "");
}

function hasOwnStructure(key: string): key is keyof typeof STRUCTURES {
  return Object.hasOwn(STRUCTURES, key);
}

/** Adds a unique anchor to each section. */
function addAnchors(sections: readonly TextSection[], otherwise: string): TextSection[] {
  const taken = new Set<string>();
  return sections.map((section, at) => {
    const wanted = section.slug === "" || taken.has(section.slug) ? "" : section.slug;
    const slug = wanted === "" ? `${otherwise}-${at + 1}` : wanted;
    taken.add(slug);
    return { ...section, slug };
  });
}

function findFirstSection(prose: Prose, tag: "p" | "blockquote"): string {
  const said = prose.map((node) => (isElement(node, [tag]) ? toPlainText([node]) : ""));
  return said.find((words) => words !== "") ?? "";
}

function findHref(prose: Prose): string {
  for (const node of prose) {
    if (typeof node === "string" || node.tag === "img") continue;
    const found = node.tag === "a" ? node.href : findHref(node.children);
    if (found !== "") return found;
  }
  return "";
}

function isElement(node: ProseNode, tags: readonly ProseTag[]): node is ProseBlock {
  return typeof node !== "string" && tags.some((tag) => tag === node.tag);
}
