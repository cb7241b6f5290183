/** The formatted text of a page. It consists only of strings and of the nodes below. */
export type Prose = readonly ProseNode[];
export type ProseNode = string | ProseBlock | ProseLink | ProsePicture;

export type ProseTag =
  "p" | "h2" | "h3" | "h4" | "ul" | "ol" | "li" | "blockquote" | "strong" | "em" | "br" | "hr";

export interface ProseBlock {
  readonly tag: ProseTag;
  readonly children: Prose;
}

export interface ProseLink {
  readonly tag: "a";
  /**
   * The URL of a page of the shop, an anchor in the same page, an HTTPS site, an e-mail address or a phone
   * number.
   */
  readonly href: string;
  readonly children: Prose;
}

export interface ProsePicture {
  readonly tag: "img";
  /** The path of an image of this shop. */
  readonly src: string;
  readonly alt: string;
}

/** Returns a paragraph of plain text. */
export function toParagraph(words: string): ProseBlock {
  return { tag: "p", children: [words] };
}

/** Returns the text without formatting, with a space between different elements. */
export function toPlainText(prose: Prose): string {
  return prose
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.tag === "img") return "";
      const inside = toPlainText(node.children);
      return isInline(node.tag) ? inside : `${inside} `;
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function isInline(tag: string): boolean {
  return tag === "a" || tag === "strong" || tag === "em";
}
