/** What of a query makes a page another page; the rest (sorting, search, views of one page) does not. */
const CANONICAL_PARAMS: Readonly<Record<string, readonly string[]>> = {
  "/product": ["category", "efficacy", "page"],
  "/product/detail": ["id"],
};

/** The one address of a page for search engines: path and telling query only, in a fixed order. */
export function canonicalPath(currentPath: string): string {
  const [pathname = "/", search = ""] = currentPath.split("#", 1)[0]?.split("?", 2) ?? [];
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of CANONICAL_PARAMS[pathname] ?? []) {
    const value = given.get(name);
    if (value !== null && value !== "" && !(name === "page" && value === "1"))
      kept.set(name, value);
  }
  return kept.toString() === "" ? pathname : `${pathname}?${kept.toString()}`;
}

/** The address of a page in English; without `lang` it is in Traditional Chinese (spec §9). */
export function inEnglish(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=en`;
}
