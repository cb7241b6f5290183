import { fromMarkdown } from "mdast-util-from-markdown";
import { paragraph, type Prose, type ProseNode, type ProseTag } from "./prose";

/** What a text cannot hold; the words for it: `errors.body.format_<problem>`. */
export type TextProblem = "html" | "link" | "picture" | "table" | "nesting" | "shape";

type Parsed = ReturnType<typeof fromMarkdown>["children"];
type ParsedNode = Parsed[number];

/** A part of a text under a heading of its own. */
export interface TextSection {
  /** Its anchor: `{#anchor}` behind the heading; empty without one. */
  readonly slug: string;
  /** Further words in those braces, `.scalp` as `scalp`. */
  readonly marks: readonly string[];
  readonly title: string;
  readonly prose: Prose;
}

/** A text as its page lays it out. */
export interface ReadText {
  /** The first heading, of the highest level; empty without one. */
  readonly title: string;
  /** What stands before the first section. */
  readonly intro: Prose;
  readonly sections: readonly TextSection[];
  readonly problem: TextProblem | null;
}

interface Layout {
  /** The level of the headings below a section's own. */
  readonly headings: 3 | 4;
  readonly pictures: boolean;
}

const DEPTH_MAX = 6;
const MARKS_MAX = 1_000;
const LINES_MAX = 2_000;
const DEEP_LINE = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const TABLE = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/m;
const OWN_PICTURE = /^\/(?:pictures|profile)\/(?!.*\.\.)[\w./-]+$/;
const ANCHOR = /\s*\{#([a-z0-9-]{1,60})((?:\s+\.[a-z-]{1,20})*)\s*\}\s*$/;
const HREF = /^(?:\/(?!\/).*|#[\w-]+|https:\/\/[^/@]+(?:\/.*)?|mailto:[^@]+@[^@]+|tel:\+?[\d-]+)$/;

/**
 * Reads a text of the shop's pages, written in Markdown (CommonMark). Whatever is not allowed (raw HTML, links
 * that lead to neither an own page nor a site over https, pictures of others) becomes plain words, and is told as
 * the text's `problem`.
 */
export function readMarkdown(source: string, layout: Layout): ReadText {
  if (isBeyondReading(source))
    return { title: "", intro: [paragraph(source)], sections: [], problem: "nesting" };
  const reading = new Reading(layout);
  const nodes = fromMarkdown(source).children;
  const [first] = nodes;
  const hasTitle = first?.type === "heading" && first.depth === 1;
  const [intro, ...parts] = splitAtHeadings(hasTitle ? nodes.slice(1) : nodes);
  return {
    title: hasTitle ? textOf(first.children) : "",
    intro: reading.prose(intro ?? []),
    sections: parts.map(([heading, ...rest]) => ({
      ...headed(heading === undefined || !("children" in heading) ? "" : textOf(heading.children)),
      prose: reading.prose(rest),
    })),
    problem: reading.problem,
  };
}

/** What would take long to read, and nobody writes: the time grows with the square of some of it. */
function isBeyondReading(source: string): boolean {
  const marks = source.match(/[*_[\]`<!]/g)?.length ?? 0;
  const lines = source.match(/\n/g)?.length ?? 0;
  return marks > MARKS_MAX || lines > LINES_MAX || DEEP_LINE.test(source);
}

/** Whether a link may stand in a page. */
export function isFairHref(href: string): boolean {
  // Browsers leave out tabs and line ends, and read a backslash as a slash.
  return !/[\s\\\p{Cc}]/u.test(href) && HREF.test(href);
}

/** What stands before the first heading of the second level, then each such heading with what is below it. */
function splitAtHeadings(nodes: Parsed): Parsed[] {
  const parts: Parsed[] = [[]];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === 2) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

function headed(heading: string): Omit<TextSection, "prose"> {
  const [braces = "", slug = "", marks = ""] = ANCHOR.exec(heading) ?? [];
  return {
    slug,
    marks: marks.split(".").flatMap((mark) => (mark.trim() === "" ? [] : [mark.trim()])),
    title: heading.slice(0, heading.length - braces.length).trim(),
  };
}

function textOf(nodes: Parsed): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value;
      return "children" in node ? textOf(node.children) : "";
    })
    .join("");
}

/** What is laid out as it was written, with what stands in it; null for all else. */
function tagOf(node: ParsedNode): ProseTag | null {
  if (node.type === "list") return node.ordered === true ? "ol" : "ul";
  return PLAIN_TAGS.get(node.type) ?? null;
}

const PLAIN_TAGS: ReadonlyMap<string, ProseTag> = new Map([
  ["paragraph", "p"],
  ["emphasis", "em"],
  ["strong", "strong"],
  ["blockquote", "blockquote"],
]);

/** Turns parsed nodes into what a page lays out, and remembers the first thing that is not allowed. */
class Reading {
  problem: TextProblem | null = null;
  readonly #layout: Layout;
  #level: number;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#level = layout.headings - 1;
  }

  /** Each section begins anew with the level of its headings. */
  prose(nodes: Parsed): Prose {
    this.#level = this.#layout.headings - 1;
    return this.#all(nodes, 0);
  }

  #all(nodes: Parsed, depth: number): Prose {
    if (depth <= DEPTH_MAX) return nodes.flatMap((node) => this.#one(node, depth + 1));
    this.#note("nesting");
    return [textOf(nodes)];
  }

  #one(node: ParsedNode, depth: number): ProseNode[] {
    const { type } = node;
    if (type === "text" || type === "inlineCode") return [node.value];
    if (type === "link") return this.#link(node.url, this.#all(node.children, depth));
    if (type === "image") return this.#picture(node.url, node.alt ?? "");
    if (type === "listItem") return [{ tag: "li", children: this.#item(node.children, depth) }];
    if (type === "heading") return [this.#heading(node.depth, this.#all(node.children, depth))];
    if (type === "break") return [{ tag: "br", children: [] }];
    if (type === "thematicBreak") return [{ tag: "hr", children: [] }];
    if (type === "code") return [paragraph(node.value)];
    const tag = tagOf(node);
    if (tag === null || !("children" in node)) return this.#refused(node, depth);
    if (tag === "p" && TABLE.test(textOf(node.children))) this.#note("table");
    return [{ tag, children: this.#all(node.children, depth) }];
  }

  /** Raw HTML, and links and pictures that are named elsewhere in the text. */
  #refused(node: ParsedNode, depth: number): ProseNode[] {
    this.#note(node.type === "html" ? "html" : node.type === "imageReference" ? "picture" : "link");
    if ("value" in node) return [node.value];
    return "children" in node ? [...this.#all(node.children, depth)] : [];
  }

  /** No level is left out on the way down, whatever was written. */
  #heading(depth: number, children: Prose): ProseNode {
    this.#level = Math.min(4, Math.max(this.#layout.headings, Math.min(depth, this.#level + 1)));
    return { tag: this.#level === 3 ? "h3" : "h4", children };
  }

  /** The lines of a short list stand without paragraphs of their own. */
  #item(nodes: Parsed, depth: number): Prose {
    const [first, ...rest] = nodes;
    if (first?.type !== "paragraph") return this.#all(nodes, depth);
    return [...this.#all(first.children, depth), ...this.#all(rest, depth)];
  }

  #link(href: string, children: Prose): ProseNode[] {
    if (isFairHref(href)) return [{ tag: "a", href, children }];
    this.#note("link");
    return [...children];
  }

  #picture(src: string, alt: string): ProseNode[] {
    if (this.#layout.pictures && OWN_PICTURE.test(src)) return [{ tag: "img", src, alt }];
    this.#note("picture");
    return [alt];
  }

  #note(problem: TextProblem): void {
    this.problem ??= problem;
  }
}
