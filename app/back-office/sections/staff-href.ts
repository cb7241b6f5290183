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
