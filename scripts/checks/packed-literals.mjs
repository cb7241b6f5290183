import { readFileSync } from "node:fs";
import ts from "typescript";
import { listFiles } from "../process/git.mjs";

const SOURCE = /\.(tsx?|mjs)$/;

/**
 * Checks that no literal is spread, as in `{ ...{ a, b }, c }`. Such a spread only puts several properties on
 * one line, where readers and searches miss some of them.
 *
 * @returns {string[]} a complaint for each literal
 */
export function check() {
  return listFiles()
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => findPackedLiterals(file, readFileSync(file, "utf8")))
    .map((place) => `${place}: write the properties of the spread literal one below the other`);
}

/**
 * Finds object literals that are spread into another object literal or into the attributes of an element.
 *
 * @param {string} file its path
 * @param {string} content
 * @returns {string[]} the file and the line of each
 */
export function findPackedLiterals(file, content) {
  if (!/\.\.\.\s*\(*\s*\{/.test(content)) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if ((ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) && isLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.SpreadAssignment | ts.JsxSpreadAttribute} spread */
function isLiteral({ expression }) {
  let inner = expression;
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression;
  return ts.isObjectLiteralExpression(inner);
}
