/** Returns the path and query of the current page, with one query parameter set. */
export function setQueryValue(currentPath: string, name: string, value: string): string {
  const { pathname, query } = splitPath(currentPath);
  query.set(name, value);
  return `${pathname}?${query.toString()}`;
}

/** Returns the path and query of the current page, without one query parameter. */
export function removeQueryValue(currentPath: string, name: string): string {
  const { pathname, query } = splitPath(currentPath);
  query.delete(name);
  return query.toString() === "" ? pathname : `${pathname}?${query.toString()}`;
}

/** Returns the path without the query. */
export function getPathname(currentPath: string): string {
  return splitPath(currentPath).pathname;
}

/** Returns a query parameter of the current page, or null. */
export function getQueryValue(currentPath: string, name: string): string | null {
  return splitPath(currentPath).query.get(name);
}

function splitPath(currentPath: string): { pathname: string; query: URLSearchParams } {
  const [pathname = "/", search = ""] = currentPath.split("#", 1)[0]?.split("?", 2) ?? [];
  return { pathname, query: new URLSearchParams(search) };
}
