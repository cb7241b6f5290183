import { LANGUAGES, type Language } from "@contract/model/languages";

/**
 * Returns the canonical path of a page for search engines. It contains only the query parameters that the
 * handle lists, in the same order. Sort orders and search terms are left out.
 */
export function getCanonicalPath(currentPath: string, params: readonly string[] = []): string {
  const [pathname = "/", search = ""] = currentPath.split("#", 1)[0]?.split("?", 2) ?? [];
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of params) {
    for (const value of given.getAll(name))
      if (value !== "" && !(name === "page" && value === "1")) kept.append(name, value);
  }
  return kept.toString() === "" ? pathname : `${pathname}?${kept.toString()}`;
}

/**
 * Returns the path of a page in a language. Without the parameter `lang`, a page is in Traditional Chinese
 * (spec §9).
 */
export function getPathIn(lang: Language, path: string): string {
  if (lang === LANGUAGES[0]) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}
