/** Returns the path and query of the current page, with one query parameter set. */
export function pathWith(currentPath: string, name: string, value: string): string {
  const { pathname, query } = split(currentPath);
  query.set(name, value);
  return `${pathname}?${query.toString()}`;
}

/** Returns the path and query of the current page, without one query parameter. */
export function pathWithout(currentPath: string, name: string): string {
  const { pathname, query } = split(currentPath);
  query.delete(name);
  return query.toString() === "" ? pathname : `${pathname}?${query.toString()}`;
}

/** Returns the path without the query. */
export function pathnameOf(currentPath: string): string {
  return split(currentPath).pathname;
}

/** Returns a query parameter of the current page, or null. */
export function queryValue(currentPath: string, name: string): string | null {
  return split(currentPath).query.get(name);
}

function split(currentPath: string): { pathname: string; query: URLSearchParams } {
  const [pathname = "/", search = ""] = currentPath.split("#", 1)[0]?.split("?", 2) ?? [];
  return { pathname, query: new URLSearchParams(search) };
}
