import postcss from "postcss";
import parseSelectors from "postcss-selector-parser";

/** The at-rules that contain rules. Any other at-rule is treated like a rule. */
const GROUPING_RULES = new Set(["layer", "media", "supports"]);
const CHOICE_SELECTORS = new Set([":is", ":where"]);

/**
 * Splits a minified CSS file into rules that a page can inline one by one. The file must not use nesting.
 *
 * `requires` of a rule lists sets of classes (`.shelf`) and elements (`table`). A page needs the rule if it
 * contains one of these sets. If it is null, every page needs the rule. `:not()`, `:has()` and states are
 * ignored, so a rule may be inlined needlessly but is never missing.
 * @param {string} css
 * @param {ReadonlySet<string>} ofScripts the classes and elements that the client module adds
 * @returns {{ requires: string[][] | null, rules: Rule[] }} the rules, and the sets for the whole file. They
 * contain only classes, for pages in which React later renders new elements.
 * @typedef {{ css: string, requires: string[][] | null } | { holder: string, rules: Rule[] }} Rule
 */
export function parseStyleRules(css, ofScripts) {
  const root = postcss.parse(css);
  const sets = [];
  root.walkRules((rule) => {
    if (!isFrame(rule)) sets.push(...listRequiredSets(rule.selector, ofScripts));
  });
  const ofFile = removeDuplicateSets(sets.map((set) => set.filter(isClass)));
  return { requires: ofFile, rules: parseRules(root, ofScripts, removeDuplicateSets(sets)) };
}

function parseRules(container, ofScripts, ofFile) {
  return container.nodes.map((node) => {
    if (node.type === "rule")
      return {
        css: formatCssRule(node),
        requires: removeDuplicateSets(listRequiredSets(node.selector, ofScripts)),
      };
    if (GROUPING_RULES.has(node.name) && node.nodes !== undefined)
      return {
        holder: `@${node.name}${node.raws.afterName}${node.params}`,
        rules: parseRules(node, ofScripts, ofFile),
      };
    return { css: formatCssRule(node), requires: node.nodes === undefined ? null : ofFile };
  });
}

/** Returns the CSS of a node. A rule without a block needs a semicolon at its end. */
function formatCssRule(node) {
  return node.nodes === undefined ? `${node.toString()};` : node.toString();
}

/** Returns true for a step of an animation (`from`, `to`, `40%`). Such steps look like rules. */
function isFrame(rule) {
  return rule.parent.type === "atrule" && rule.parent.name.endsWith("keyframes");
}

function isClass(name) {
  return name.startsWith(".");
}

function removeDuplicateSets(sets) {
  if (sets.some((set) => set.length === 0)) return null;
  return [...new Map(sets.map((set) => [set.join(), set])).values()];
}

function listRequiredSets(selectors, ofScripts) {
  return parseSelectors()
    .astSync(selectors)
    .nodes.flatMap(listSelectorSets)
    .map((set) => [...new Set(set)].filter((name) => !ofScripts.has(name)).sort());
}

/** Returns the sets of required names. Each alternative in `:is()` and `:where()` adds a set. */
function listSelectorSets(selector) {
  return selector.nodes.reduce(
    (sets, node) => {
      const choices = listChoices(node);
      return sets.flatMap((set) => choices.map((choice) => [...set, ...choice]));
    },
    [[]],
  );
}

function listChoices(node) {
  if (node.type === "class") return [[`.${node.value}`]];
  if (node.type === "tag") return [[node.value]];
  if (node.type === "pseudo" && CHOICE_SELECTORS.has(node.value))
    return node.nodes.flatMap(listSelectorSets);
  return [[]];
}
