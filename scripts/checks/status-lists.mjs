import { readFileSync } from "node:fs";
import ts from "typescript";
import { listFiles } from "../process/git.mjs";

const SOURCE = /\.tsx?$/;
/** Matches tests, which may list statuses because they state the expected values. */
const TEST = /(^|\/)tests\/|\.test\.tsx?$/;

/**
 * Finds hand-written lists of order statuses. Such a list would miss a new status.
 *
 * @returns {string[]} a complaint for each list
 */
export function check() {
  return listFiles()
    .filter((file) => SOURCE.test(file) && !TEST.test(file))
    .flatMap((file) => findStatusLists(file, readFileSync(file, "utf8")))
    .map(
      (place) =>
        `${place}: derive lists of order statuses from the facts in contract/model/order-status.ts`,
    );
}

/**
 * Finds arrays, templates and comparisons that contain more than one member of `ORDER_STATUS`.
 *
 * @param {string} file its path
 * @param {string} content
 * @returns {string[]} the file and the line of each
 */
export function findStatusLists(file, content) {
  if (!content.includes("ORDER_STATUS")) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (listItems(node).filter(isStatus).length > 1) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Returns the items of a list. A list is an array, a template literal, or two comparisons that `||` or `&&`
 * joins.
 *
 * @param {ts.Node} node
 * @returns {readonly ts.Node[]}
 */
function listItems(node) {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  if (ts.isBinaryExpression(node) && isComparison(node.left) && isComparison(node.right))
    return [node.left.right, node.right.right];
  return [];
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.BinaryExpression}
 */
function isComparison(node) {
  return ts.isBinaryExpression(node);
}

/** @param {ts.Node} node */
function isStatus(node) {
  return (
    ts.isPropertyAccessExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === "ORDER_STATUS"
  );
}
