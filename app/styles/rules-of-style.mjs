import postcss from "postcss";
import parseSelectors from "postcss-selector-parser";

/** At-rules that hold rules; whatever else begins with `@` is one of the rules itself. */
const HOLDERS = new Set(["layer", "media", "supports"]);
const CHOICES = new Set([":is", ":where"]);

/**
 * A css file, minified and without nesting, as the rules that a page may carry one by one.
 *
 * What must stand in a page for a rule to match is written as `wearing`: sets of classes (`.shelf`) and elements
 * (`table`), any of which will do, or null where the rule may match in every page. What `:not()`, `:has()` and states
 * ask for besides is left out of account, so a rule is rather carried in vain than missed.
 * @param {string} css
 * @param {ReadonlySet<string>} ofScripts What the client module puts into pages, written in the same way.
 * @returns {{ wearing: string[][] | null, rules: Rule[] }} `wearing` of the file: sets of classes alone, for pages in
 *   which React draws elements later that the page was not sent with.
 * @typedef {{ css: string, wearing: string[][] | null } | { holder: string, rules: Rule[] }} Rule
 */
export function rulesOfStyle(css, ofScripts) {
  const root = postcss.parse(css);
  const sets = [];
  root.walkRules((rule) => {
    if (!isFrame(rule)) sets.push(...setsOf(rule.selector, ofScripts));
  });
  const ofFile = wearingOf(sets.map((set) => set.filter(isClass)));
  return { wearing: ofFile, rules: rulesOf(root, ofScripts, wearingOf(sets)) };
}

function rulesOf(container, ofScripts, ofFile) {
  return container.nodes.map((node) => {
    if (node.type === "rule")
      return { css: textOf(node), wearing: wearingOf(setsOf(node.selector, ofScripts)) };
    if (HOLDERS.has(node.name) && node.nodes !== undefined)
      return {
        holder: `@${node.name}${node.raws.afterName}${node.params}`,
        rules: rulesOf(node, ofScripts, ofFile),
      };
    return { css: textOf(node), wearing: node.nodes === undefined ? null : ofFile };
  });
}

/** Only what has no block of its own needs a sign at its end. */
function textOf(node) {
  return node.nodes === undefined ? `${node.toString()};` : node.toString();
}

/** `from`, `to`, `40%`: the moments of an animation look like rules. */
function isFrame(rule) {
  return rule.parent.type === "atrule" && rule.parent.name.endsWith("keyframes");
}

function isClass(name) {
  return name.startsWith(".");
}

function wearingOf(sets) {
  if (sets.some((set) => set.length === 0)) return null;
  return [...new Map(sets.map((set) => [set.join(), set])).values()];
}

function setsOf(selectors, ofScripts) {
  return parseSelectors()
    .astSync(selectors)
    .nodes.flatMap(setsOfSelector)
    .map((set) => [...new Set(set)].filter((name) => !ofScripts.has(name)).sort());
}

/** One set for each choice that `:is()` and `:where()` leave. */
function setsOfSelector(selector) {
  return selector.nodes.reduce(
    (sets, node) => {
      const choices = choicesOf(node);
      return sets.flatMap((set) => choices.map((choice) => [...set, ...choice]));
    },
    [[]],
  );
}

function choicesOf(node) {
  if (node.type === "class") return [[`.${node.value}`]];
  if (node.type === "tag") return [[node.value]];
  if (node.type === "pseudo" && CHOICES.has(node.value)) return node.nodes.flatMap(setsOfSelector);
  return [[]];
}
