import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";

/**
 * The style sheets of the shop and of the back office, as `buildStyleSheet` has written them to
 * public/styles.
 */
export interface StyleSheet {
  /** The URL of the file. It contains a hash of the content, so browsers can cache the file forever. */
  readonly href: string;
  /** The URL of the additional style sheet of the back office. */
  readonly backOfficeHref: string;
  /** The value of the cookie `css` in a browser that has loaded the file. */
  readonly hash: string;
}

/** The inlined styles of a page. */
export interface InlinedStyles {
  /** The styles in `<head>`: the base files and the layout's header. */
  readonly first: string;
  /** The styles after the header. The browser shows the header before these styles have loaded. */
  readonly rest: string;
  /** The hashes for `style-src`, which allow only these inlined styles: `'sha256-…'`. */
  readonly sources: readonly string[];
}

const REQUIRED_NAMES = z.nullable(z.array(z.array(z.string())));
const RULE = z.union([
  z.object({ css: z.string(), requires: REQUIRED_NAMES }),
  z.object({
    holder: z.string(),
    get rules(): z.ZodMiniArray<typeof RULE> {
      return z.array(RULE);
    },
  }),
]);
type Rule = z.infer<typeof RULE>;

/**
 * The schema of the manifest that the build writes. It lists the files of the style sheet with their rules
 * (see `parseStyleRules`).
 */
const MANIFEST = z.object({
  file: z.string(),
  backOffice: z.string(),
  hash: z.string(),
  parts: z.array(
    z.object({ isFirst: z.boolean(), requires: REQUIRED_NAMES, rules: z.array(RULE) }),
  ),
});

// Read the manifest once at start. This throws if the shop was not built.
const { file, backOffice, hash, parts } = MANIFEST.parse(
  JSON.parse(readFileSync(path.resolve("public/styles/manifest.json"), "utf8")),
);

export const styleSheet: StyleSheet = {
  href: `/styles/${file}`,
  backOfficeHref: `/styles/${backOffice}`,
  hash,
};

/**
 * The cached styles by the classes and elements of a page. Pages with the same classes and elements need the
 * same styles.
 */
const cachedStyles = new LRUCache<string, InlinedStyles>({ max: 200 });
/** All names of classes and elements that any rule needs. */
const requiredNames = new Set(parts.flatMap(({ rules }) => rules.flatMap(listRequiredNames)));

/** A rendered page without its styles. */
export interface UnstyledPage {
  readonly html: string;
  /** True if React hydrates the page and may render new elements. */
  readonly isHydrated: boolean;
}

/**
 * Returns the styles that a page needs in a browser that has not loaded the style sheet file. They consist of
 * the rules that can match. A page with React needs all rules of each file of which it uses any rule.
 */
export function selectStyle({ html, isHydrated }: UnstyledPage): InlinedStyles {
  const worn = findPageNames(html);
  const key = [isHydrated, ...[...worn].filter((name) => requiredNames.has(name)).sort()].join(" ");
  const known = cachedStyles.get(key);
  if (known !== undefined) return known;
  const needed = parts.filter(({ requires }) => canMatch(requires, worn));
  const [first = "", rest = ""] = [true, false].map((isFirst) => {
    const rules = needed.filter((part) => part.isFirst === isFirst).flatMap((part) => part.rules);
    return joinMatchingRules(rules, isHydrated ? null : worn);
  });
  const carried = { first, rest, sources: [first, rest].map(toCspHash) };
  cachedStyles.set(key, carried);
  return carried;
}

/** Returns the hash for `style-src` that allows this inlined text. */
export function toCspHash(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}

/** Returns the names of the elements in a page, and its classes with a dot before each. */
function findPageNames(html: string): ReadonlySet<string> {
  const worn = new Set<string>();
  for (const [, element, classes] of html.matchAll(/<([a-z][a-z0-9]*)| class="([^"]*)"/g))
    if (element !== undefined) worn.add(element);
    else for (const name of classes?.split(" ") ?? []) worn.add(`.${name}`);
  return worn;
}

function canMatch(requires: z.infer<typeof REQUIRED_NAMES>, worn: ReadonlySet<string>): boolean {
  return requires === null || requires.some((names) => names.every((name) => worn.has(name)));
}

/**
 * Returns the CSS rules that can match in a page with the classes and elements in `worn`. If `worn` is null,
 * returns all rules.
 */
function joinMatchingRules(rules: readonly Rule[], worn: ReadonlySet<string> | null): string {
  return rules.map((rule) => formatMatchingRule(rule, worn)).join("");
}

function formatMatchingRule(rule: Rule, worn: ReadonlySet<string> | null): string {
  if ("css" in rule) return worn === null || canMatch(rule.requires, worn) ? rule.css : "";
  const held = joinMatchingRules(rule.rules, worn);
  return held === "" ? "" : `${rule.holder}{${held}}`;
}

function listRequiredNames(rule: Rule): readonly string[] {
  return "css" in rule ? (rule.requires?.flat() ?? []) : rule.rules.flatMap(listRequiredNames);
}
