import { fromMarkdown } from "mdast-util-from-markdown";

/** @typedef {import("./prose-rules.mjs").Prose} Prose */
/** @typedef {ReturnType<typeof fromMarkdown>} Page */
/** @typedef {Page | Page["children"][number]} Node */

/**
 * Returns the headings, paragraphs and table cells of a Markdown page, without code blocks and HTML.
 *
 * @param {string} content
 * @returns {Prose[]}
 */
export function extractMarkdownProse(content) {
  return listNodes(fromMarkdown(content)).flatMap((node) => {
    if (node.type !== "paragraph" && node.type !== "heading") return [];
    const line = node.position?.start.line ?? 1;
    const raw = content.slice(node.position?.start.offset, node.position?.end.offset);
    if (node.type === "heading")
      return [{ kind: /** @type {const} */ ("heading"), line, text: toPlainText(raw) }];
    return splitParagraph(raw, line);
  });
}

/**
 * Returns the targets of the links and images of a Markdown page.
 *
 * @param {string} content
 * @returns {{ line: number, target: string }[]}
 */
export function listLinks(content) {
  return listNodes(fromMarkdown(content)).flatMap((node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === "link" || node.type === "image" || node.type === "definition")
      return [{ line, target: node.url }];
    if (node.type !== "html") return [];
    return [...node.value.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, target = ""]) => ({
      line,
      target,
    }));
  });
}

/**
 * Returns the anchors of a Markdown page. GitHub derives them from headings and `id` attributes.
 *
 * @param {string} content
 * @returns {Set<string>}
 */
export function listAnchors(content) {
  const anchors = new Set(
    [...content.matchAll(/<[^>]+\b(?:id|name)="([^"]+)"/g)].map(([, id = ""]) => id),
  );
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const node of listNodes(fromMarkdown(content))) {
    if (node.type !== "heading") continue;
    const slug = listNodes(node)
      .map((part) => ("value" in part ? part.value : ""))
      .join("")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
      .replaceAll(" ", "-");
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    anchors.add(times === 0 ? slug : `${slug}-${times}`);
  }
  return anchors;
}

/**
 * Counts the words of a Markdown page, without code blocks and HTML.
 *
 * @param {string} content
 */
export function countMarkdownWords(content) {
  return extractMarkdownProse(content).reduce(
    (sum, { text }) => sum + (text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0),
    0,
  );
}

/**
 * Returns the node and all nodes below it, in the order of the page.
 *
 * @param {Node} node
 * @returns {Node[]}
 */
function listNodes(node) {
  return [node, ...("children" in node ? node.children.flatMap(listNodes) : [])];
}

/**
 * Splits a paragraph into text and table rows, because the CommonMark parser does not recognize tables.
 *
 * @param {string} raw
 * @param {number} line
 * @returns {Prose[]}
 */
function splitParagraph(raw, line) {
  const lines = raw.split("\n");
  const firstRow = lines.findIndex((text) => /^\s*\|/.test(text));
  const text = lines.slice(0, firstRow === -1 ? lines.length : firstRow).join("\n");
  const rows = firstRow === -1 ? [] : lines.slice(firstRow);
  return [
    ...(text === ""
      ? []
      : [{ kind: /** @type {const} */ ("paragraph"), line, text: toPlainText(text) }]),
    ...rows.flatMap((row, index) =>
      /^[\s|:-]*$/.test(row)
        ? []
        : row
            .split(/(?<!\\)\|/)
            .map((cell) => toPlainText(cell).trim())
            .filter((cell) => cell !== "")
            .map((cell) => ({
              kind: /** @type {const} */ ("cell"),
              line: line + firstRow + index,
              text: cell,
            })),
    ),
  ];
}

/**
 * Removes the Markdown syntax of a text except backticks, and keeps line breaks.
 *
 * @param {string} raw
 */
function toPlainText(raw) {
  return raw
    .replace(/^[ \t]*>[ \t]?/gm, "")
    .replace(/^#+[ \t]+/, "")
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<\/?[a-z][^>]*>/gi, "")
    .replace(/\*\*|__/g, "")
    .replaceAll("\\|", "|");
}
