/** The names that could pollute a prototype in a receiver that does not check them. */
const REFUSED = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Returns the query string of a GET request (spec §7), "" or `?…`. Keys of objects and lists are written as
 * `name[key]`. Empty values are left out. Throws a TypeError for names that no call has.
 */
export function formatQuery(params: unknown): string {
  const search = new URLSearchParams();
  if (isBranch(params))
    for (const [name, value] of listEntries(params)) addParameter(search, name, value);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function addParameter(search: URLSearchParams, name: string, value: unknown): void {
  if (isBranch(value))
    for (const [key, part] of listEntries(value)) addParameter(search, `${name}[${key}]`, part);
  else if (isLeaf(value) && value !== "") search.append(name, String(value));
}

function listEntries(branch: object): [string, unknown][] {
  return Object.entries(branch).map(([key, value]: [string, unknown]) => {
    if (REFUSED.has(key) || /[[\]]/.test(key)) throw new TypeError(`Refused in a query: ${key}`);
    return [key, value];
  });
}

function isBranch(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isLeaf(value: unknown): value is string | number | boolean | bigint {
  return ["string", "number", "boolean", "bigint"].includes(typeof value);
}
