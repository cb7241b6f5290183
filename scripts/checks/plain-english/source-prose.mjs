import ts from "typescript";

/** @typedef {import("./prose-rules.mjs").Prose} Prose */

const TEST_FUNCTIONS = new Set(["test", "it", "describe"]);

/**
 * Returns the comments, test titles and exported names of a TypeScript or JavaScript file.
 *
 * @param {string} file the path, which decides the syntax
 * @param {string} content
 * @returns {Prose[]}
 */
export function extractSourceProse(file, content) {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  /** The literals, in which `//` and `/*` do not begin a comment. @type {[start: number, end: number][]} */
  const literals = [];
  /** @type {Prose[]} */
  const titles = [];
  /** @param {number} offset */
  const lineOf = (offset) => source.getLineAndCharacterOfPosition(offset).line + 1;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isLiteral(node)) literals.push([node.getStart(source), node.end]);
    if (ts.isCallExpression(node)) {
      const title = getTestTitle(node);
      if (title) {
        const line = lineOf(title.getStart(source));
        titles.push({ kind: "title", line, text: title.getText(source).slice(1, -1) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const names = source.statements.flatMap((statement) =>
    listExportedNames(statement).map((name) => ({
      kind: /** @type {const} */ ("name"),
      line: lineOf(name.getStart(source)),
      text: splitName(name.text),
    })),
  );
  literals.sort(([a], [b]) => a - b);
  return [...listComments(content, literals, lineOf), ...titles, ...names];
}

/** @param {ts.Node} node */
function isLiteral(node) {
  return (
    ts.isStringLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/**
 * Returns the comments of a file. Line comments on consecutive lines are one comment.
 *
 * @param {string} content
 * @param {[start: number, end: number][]} literals in the order of the file
 * @param {(offset: number) => number} lineOf
 * @returns {Prose[]}
 */
function listComments(content, literals, lineOf) {
  /** @type {(Prose & { end: number, isOpen: boolean })[]} */
  const comments = [];
  const opening = /\/\/|\/\*/g;
  let literal = 0;
  for (let match = opening.exec(content); match !== null; match = opening.exec(content)) {
    const start = match.index;
    while (literal < literals.length && (literals[literal]?.[1] ?? 0) <= start) literal += 1;
    const [literalStart = Infinity, literalEnd = 0] = literals[literal] ?? [];
    if (literalStart <= start) {
      opening.lastIndex = literalEnd;
      continue;
    }
    const isLine = match[0] === "//";
    const closing = content.indexOf(isLine ? "\n" : "*/", start + 2);
    const end = closing === -1 ? content.length : closing + (isLine ? 0 : 2);
    opening.lastIndex = end;
    const text = isLine
      ? content.slice(start + 2, end)
      : content.slice(start + 2, end - 2).replace(/^[ \t]*\*+ ?|^\*/gm, "");
    const previous = comments.at(-1);
    if (isLine && previous?.isOpen && /^\r?\n[ \t]*$/.test(content.slice(previous.end, start))) {
      previous.text += `\n${text}`;
      previous.end = end;
      continue;
    }
    const lineStart = content.lastIndexOf("\n", start) + 1;
    const isOpen = isLine && content.slice(lineStart, start).trim() === "";
    comments.push({ kind: "comment", line: lineOf(start), text, end, isOpen });
  }
  return comments.map(({ kind, line, text }) => ({ kind, line, text }));
}

/**
 * Returns the title of a test call, such as `test("…", …)`, `test.skip("…")` or `describe.each(…)("…")`.
 *
 * @param {ts.CallExpression} call
 */
function getTestTitle(call) {
  const [title] = call.arguments;
  if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
    return undefined;
  /** @type {ts.Expression} */
  let callee = call.expression;
  for (;;) {
    if (ts.isIdentifier(callee)) return TEST_FUNCTIONS.has(callee.text) ? title : undefined;
    if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee))
      callee = callee.expression;
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
    else return undefined;
  }
}

/**
 * @param {ts.Statement} statement
 * @returns {ts.Identifier[]}
 */
function listExportedNames(statement) {
  if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined) {
    const names = ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name)
      : [statement.exportClause.name];
    return names.filter(ts.isIdentifier);
  }
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations
      .map(({ name }) => name)
      .filter((name) => ts.isIdentifier(name));
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  )
    return statement.name ? [statement.name] : [];
  return [];
}

/**
 * Splits a name into words. `pageTemplateOf` becomes "page template of".
 *
 * @param {string} name
 */
function splitName(name) {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}
