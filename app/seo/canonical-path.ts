import { LANGUAGES, type Language } from "@contract/model/languages";

/**
 * The one address of a page for search engines: the path, and of the query only what the page's handle
 * names, in that order. Sorting, search and views of one page do not make another.
 */
export function canonicalPath(currentPath: string, params: readonly string[] = []): string {
  const [pathname = "/", search = ""] = currentPath.split("#", 1)[0]?.split("?", 2) ?? [];
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of params) {
    for (const value of given.getAll(name))
      if (value !== "" && !(name === "page" && value === "1")) kept.append(name, value);
  }
  return kept.toString() === "" ? pathname : `${pathname}?${kept.toString()}`;
}

/** The address of a page in a language; without `lang` it is in Traditional Chinese (spec §9). */
export function pathIn(lang: Language, path: string): string {
  if (lang === LANGUAGES[0]) return path;
  return `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}
