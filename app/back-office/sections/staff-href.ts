import { STAFF_PAGE_SIZE } from "@contract/model/limits";

/** Returns the query that keeps the page size of a list, if it is not the default. */
export function sizeQuery(size: number): Readonly<Record<string, string>> {
  return size === STAFF_PAGE_SIZE ? {} : { size: String(size) };
}

/**
 * Returns an address of the back office without empty parameters and without the first page's
 * number.
 */
export function staffHref(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== "" && !(name === "page" && value === 1),
  );
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}
