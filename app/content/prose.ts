/** Words of a page as they are laid out: nothing but these elements can stand in them. */
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
  /** A page of the shop, a place in this one, another site over https, a mail address or a telephone. */
  readonly href: string;
  readonly children: Prose;
}

export interface ProsePicture {
  readonly tag: "img";
  /** A file of the shop's own. */
  readonly src: string;
  readonly alt: string;
}

/** A paragraph of plain words. */
export function paragraph(words: string): ProseBlock {
  return { tag: "p", children: [words] };
}

/** The words alone, a blank between what stands in different elements. */
export function wordsOf(prose: Prose): string {
  return prose
    .map((node) => {
      if (typeof node === "string") return node;
      if (node.tag === "img") return "";
      const inside = wordsOf(node.children);
      return isInline(node.tag) ? inside : `${inside} `;
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function isInline(tag: string): boolean {
  return tag === "a" || tag === "strong" || tag === "em";
}
