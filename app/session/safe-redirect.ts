const MAX_LENGTH = 2_000;
/** Nobody's address: what leaves it leaves the shop. */
const BASE = "https://shop.invalid";
/** Queries that only the framework uses. */
const FRAMEWORK_QUERIES = ["_data", "_routes", "index"];
/** A place on a page, as the shop names them. */
const PLACE = /^#[\w-]{1,64}$/;
const REFUSED = /[\u0000-\u001f\u007f\\]/;
/** Never the sign-in itself (loops), a data address or the backend. */
const REFUSED_PATH = /^\/(login|logout|prod-api)(\/|$)|\.data$/i;

/**
 * A path, query and place of this shop out of anything: percent-encoded ASCII, never another origin, never
 * `/login`, `.data` or `/prod-api`. What is not safe becomes the fallback (security-controls B5).
 */
export function safeRedirect(raw: unknown, fallback = "/index"): string {
  if (typeof raw !== "string" || raw.length > MAX_LENGTH) return fallback;
  if (!/^\/(?![/\\])/.test(raw) || REFUSED.test(raw) || !URL.canParse(raw, BASE)) return fallback;
  const url = new URL(raw, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  if (REFUSED_PATH.test(decoded(url.pathname))) return fallback;
  for (const name of FRAMEWORK_QUERIES)
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.pathname + url.search + (PLACE.test(url.hash) ? url.hash : "");
}

/** The sign-in page that leads back to where a visitor wanted to go: `/login?redirect=…` (spec §2). */
export function loginPath(wanted: string): string {
  const back = safeRedirect(wanted, "");
  return back === "" ? "/login" : `/login?redirect=${encodeURIComponent(back)}`;
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
