import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";

/** The shop's style sheet and the back office's, as `buildStyleSheet` left them in public/styles. */
export interface StyleSheet {
  /** Address of the file, named by its content: cacheable for ever. */
  readonly href: string;
  /** The same of what only the back office needs besides. */
  readonly backOfficeHref: string;
  /** The value of the cookie `css` of a browser that has the file. */
  readonly hash: string;
}

/** The style that one page carries inside. */
export interface CarriedStyle {
  /** For `<head>`: the grounds and what the layout's header wears. */
  readonly first: string;
  /** For behind that header, which shows before this is there. */
  readonly rest: string;
  /** For `style-src`, so that these texts are allowed inside the page and nothing else: `'sha256-…'`. */
  readonly sources: readonly string[];
}

const WEARING = z.nullable(z.array(z.array(z.string())));
const RULE = z.union([
  z.object({ css: z.string(), wearing: WEARING }),
  z.object({
    holder: z.string(),
    get rules(): z.ZodMiniArray<typeof RULE> {
      return z.array(RULE);
    },
  }),
]);
type Rule = z.infer<typeof RULE>;

/** What the build writes beside the style sheet: its files by rules, see `rulesOfStyle`. */
const MANIFEST = z.object({
  file: z.string(),
  backOffice: z.string(),
  hash: z.string(),
  parts: z.array(z.object({ isFirst: z.boolean(), wearing: WEARING, rules: z.array(RULE) })),
});

// Read once at start; throws when the shop has not been built.
const { file, backOffice, hash, parts } = MANIFEST.parse(
  JSON.parse(readFileSync(path.resolve("public/styles/manifest.json"), "utf8")),
);

export const styleSheet: StyleSheet = {
  href: `/styles/${file}`,
  backOfficeHref: `/styles/${backOffice}`,
  hash,
};

/** Pages of a kind wear the same. */
const kept = new LRUCache<string, CarriedStyle>({ max: 200 });
/** All classes and elements that a rule asks for. */
const asked = new Set(parts.flatMap(({ rules }) => rules.flatMap(namesIn)));

/** A page as it was rendered, without its style. */
export interface UnstyledPage {
  readonly html: string;
  /** Whether React wakes on it, and may draw what it was not sent with. */
  readonly isHydrated: boolean;
}

/**
 * Of the style what a page needs whose browser has none of it: the rules that can match, and on a page with React all
 * rules of the files that it wears something of.
 */
export function styleFor({ html, isHydrated }: UnstyledPage): CarriedStyle {
  const worn = wornIn(html);
  const key = [isHydrated, ...[...worn].filter((name) => asked.has(name)).sort()].join(" ");
  const known = kept.get(key);
  if (known !== undefined) return known;
  const needed = parts.filter(({ wearing }) => canMatch(wearing, worn));
  const [first = "", rest = ""] = [true, false].map((isFirst) => {
    const rules = needed.filter((part) => part.isFirst === isFirst).flatMap((part) => part.rules);
    return cssOf(rules, isHydrated ? null : worn);
  });
  const carried = { first, rest, sources: [first, rest].map(sourceOf) };
  kept.set(key, carried);
  return carried;
}

function sourceOf(css: string): string {
  return `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
}

/** The elements of a page, and its classes with a dot before them. */
function wornIn(html: string): ReadonlySet<string> {
  const worn = new Set<string>();
  for (const [, element, classes] of html.matchAll(/<([a-z][a-z0-9]*)| class="([^"]*)"/g))
    if (element !== undefined) worn.add(element);
    else for (const name of classes?.split(" ") ?? []) worn.add(`.${name}`);
  return worn;
}

function canMatch(wearing: z.infer<typeof WEARING>, worn: ReadonlySet<string>): boolean {
  return wearing === null || wearing.some((names) => names.every((name) => worn.has(name)));
}

/** The rules that can match what is worn, or all of them. */
function cssOf(rules: readonly Rule[], worn: ReadonlySet<string> | null): string {
  return rules.map((rule) => cssOfRule(rule, worn)).join("");
}

function cssOfRule(rule: Rule, worn: ReadonlySet<string> | null): string {
  if ("css" in rule) return worn === null || canMatch(rule.wearing, worn) ? rule.css : "";
  const held = cssOf(rule.rules, worn);
  return held === "" ? "" : `${rule.holder}{${held}}`;
}

function namesIn(rule: Rule): readonly string[] {
  return "css" in rule ? (rule.wearing?.flat() ?? []) : rule.rules.flatMap(namesIn);
}
