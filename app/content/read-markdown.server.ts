import { fromMarkdown } from "mdast-util-from-markdown";
import { toParagraph, type Prose, type ProseNode, type ProseTag } from "./prose";

/** The reason why a text is rejected. The message key is `errors.body.format_<problem>`. */
export type TextProblem = "html" | "link" | "picture" | "table" | "nesting" | "shape";

type Parsed = ReturnType<typeof fromMarkdown>["children"];
type ParsedNode = Parsed[number];

/** A section of a text with its heading. */
export interface TextSection {
  /** The id of the section, from `{#anchor}` after the heading. Empty if the heading has no anchor. */
  readonly slug: string;
  /** The classes after the heading: `{.scalp}` adds `scalp`. */
  readonly marks: readonly string[];
  readonly title: string;
  readonly prose: Prose;
}

/** A parsed text, ready for its page. */
export interface ParsedText {
  /** The first heading of the highest level. Empty if the text has no such heading. */
  readonly title: string;
  /** The content before the first section. */
  readonly intro: Prose;
  readonly sections: readonly TextSection[];
  readonly problem: TextProblem | null;
}

interface Layout {
  /** The highest level of headings inside a section. */
  readonly headings: 3 | 4;
  readonly pictures: boolean;
}

const DEPTH_MAX = 6;
const MARKS_MAX = 1_000;
const LINES_MAX = 2_000;
const DEEPLY_NESTED_LINE = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){12}/m;
const TABLE = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/m;
const OWN_PICTURE = /^\/(?:pictures|profile)\/(?!.*\.\.)[\w./-]+$/;
const ANCHOR = /\s*\{#([a-z0-9-]{1,60})((?:\s+\.[a-z-]{1,20})*)\s*\}\s*$/;
const HREF = /^(?:\/(?!\/).*|#[\w-]+|https:\/\/[^/@]+(?:\/.*)?|mailto:[^@]+@[^@]+|tel:\+?[\d-]+)$/;

/**
 * Parses a Markdown text (CommonMark) of the shop's pages. Content that is not allowed becomes plain text and
 * is reported as the text's `problem`. Raw HTML and images of other sites are not allowed. Links may only
 * lead to the shop's pages or to HTTPS sites.
 */
export function readMarkdown(source: string, layout: Layout): ParsedText {
  if (isTooComplex(source))
    return { title: "", intro: [toParagraph(source)], sections: [], problem: "nesting" };
  const reading = new MarkdownReader(layout);
  const nodes = fromMarkdown(source).children;
  const [first] = nodes;
  const hasTitle = first?.type === "heading" && first.depth === 1;
  const [intro, ...parts] = splitAtHeadings(hasTitle ? nodes.slice(1) : nodes);
  return {
    title: hasTitle ? getPlainText(first.children) : "",
    intro: reading.prose(intro ?? []),
    sections: parts.map(([heading, ...rest]) => ({
      ...createSection(
        heading === undefined || !("children" in heading) ? "" : getPlainText(heading.children),
      ),
      prose: reading.prose(rest),
    })),
    problem: reading.problem,
  };
}

/** Returns true for unusual texts for which the parser would take quadratic time. */
function isTooComplex(source: string): boolean {
  const marks = source.match(/[*_[\]`<!]/g)?.length ?? 0;
  const lines = source.match(/\n/g)?.length ?? 0;
  return marks > MARKS_MAX || lines > LINES_MAX || DEEPLY_NESTED_LINE.test(source);
}

/** Returns true if a page may contain this link. */
export function isAllowedHref(href: string): boolean {
  // Reject these characters, because browsers ignore tabs and line breaks in URLs and treat a backslash as a
  // slash.
  return !/[\s\\\p{Cc}]/u.test(href) && HREF.test(href);
}

/**
 * Splits the nodes at each second-level heading. The first result is the content before the first heading.
 */
function splitAtHeadings(nodes: Parsed): Parsed[] {
  const parts: Parsed[] = [[]];
  for (const node of nodes) {
    if (node.type === "heading" && node.depth === 2) parts.push([node]);
    else parts.at(-1)?.push(node);
  }
  return parts;
}

function createSection(heading: string): Omit<TextSection, "prose"> {
  const [braces = "", slug = "", marks = ""] = ANCHOR.exec(heading) ?? [];
  return {
    slug,
    marks: marks.split(".").flatMap((mark) => (mark.trim() === "" ? [] : [mark.trim()])),
    title: heading.slice(0, heading.length - braces.length).trim(),
  };
}

function getPlainText(nodes: Parsed): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value;
      return "children" in node ? getPlainText(node.children) : "";
    })
    .join("");
}

/** Returns the HTML tag for a Markdown node, or null if no tag has the same meaning. */
function getHtmlTag(node: ParsedNode): ProseTag | null {
  if (node.type === "list") return node.ordered === true ? "ol" : "ul";
  return PLAIN_TAGS.get(node.type) ?? null;
}

const PLAIN_TAGS: ReadonlyMap<string, ProseTag> = new Map([
  ["paragraph", "p"],
  ["emphasis", "em"],
  ["strong", "strong"],
  ["blockquote", "blockquote"],
]);

/** Converts parsed Markdown nodes to page content, and records the first problem. */
class MarkdownReader {
  problem: TextProblem | null = null;
  readonly #layout: Layout;
  #level: number;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.#level = layout.headings - 1;
  }

  /** Renders the nodes of a section. The heading levels start again in each section. */
  prose(nodes: Parsed): Prose {
    this.#level = this.#layout.headings - 1;
    return this.#all(nodes, 0);
  }

  #all(nodes: Parsed, depth: number): Prose {
    if (depth <= DEPTH_MAX) return nodes.flatMap((node) => this.#one(node, depth + 1));
    this.#note("nesting");
    return [getPlainText(nodes)];
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
    if (type === "code") return [toParagraph(node.value)];
    const tag = getHtmlTag(node);
    if (tag === null || !("children" in node)) return this.#refused(node, depth);
    if (tag === "p" && TABLE.test(getPlainText(node.children))) this.#note("table");
    return [{ tag, children: this.#all(node.children, depth) }];
  }

  /**
   * Converts nodes that are not allowed to plain text. They are raw HTML, and links and images that refer to
   * a definition elsewhere in the text.
   */
  #refused(node: ParsedNode, depth: number): ProseNode[] {
    this.#note(node.type === "html" ? "html" : node.type === "imageReference" ? "picture" : "link");
    if ("value" in node) return [node.value];
    return "children" in node ? [...this.#all(node.children, depth)] : [];
  }

  /** Returns a heading. Its level is limited, so that the page skips no level. */
  #heading(depth: number, children: Prose): ProseNode {
    this.#level = Math.min(4, Math.max(this.#layout.headings, Math.min(depth, this.#level + 1)));
    return { tag: this.#level === 3 ? "h3" : "h4", children };
  }

  /**
   * Returns the content of a list item. Its first paragraph is written without a `<p>` element, as in a tight
   * list of CommonMark.
   */
  #item(nodes: Parsed, depth: number): Prose {
    const [first, ...rest] = nodes;
    if (first?.type !== "paragraph") return this.#all(nodes, depth);
    return [...this.#all(first.children, depth), ...this.#all(rest, depth)];
  }

  #link(href: string, children: Prose): ProseNode[] {
    if (isAllowedHref(href)) return [{ tag: "a", href, children }];
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
