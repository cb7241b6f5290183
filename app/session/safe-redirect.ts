const MAX_LENGTH = 2_000;
/** An unused origin. If a URL resolves to another origin, it leads out of the shop. */
const BASE = "https://shop.invalid";
/** The query parameters that only the framework uses. */
const FRAMEWORK_QUERIES = ["_data", "_routes", "index"];
/** Matches the fragments that the shop's pages use. */
const FRAGMENT = /^#[\w-]{1,64}$/;
const REJECTED_CHARACTERS = /[\u0000-\u001f\u007f\\]/;
/** Matches the paths to which no redirect may lead: sign-in (a loop), data requests and the backend. */
const REJECTED_PATHS = /^\/(login|logout|prod-api)(\/|$)|\.data$/i;

/**
 * Returns the path, query and fragment of a URL in this shop, as percent-encoded ASCII. The result never
 * leads to another origin, `/login`, `.data` or `/prod-api`. Returns the fallback for an unsafe URL
 * (security-controls B5).
 */
export function toSafeRedirect(raw: unknown, fallback = "/index"): string {
  if (typeof raw !== "string" || raw.length > MAX_LENGTH) return fallback;
  if (!/^\/(?![/\\])/.test(raw) || REJECTED_CHARACTERS.test(raw) || !URL.canParse(raw, BASE))
    return fallback;
  const url = new URL(raw, BASE);
  if (url.origin !== BASE || url.pathname.startsWith("//")) return fallback;
  if (REJECTED_PATHS.test(decodePath(url.pathname))) return fallback;
  for (const name of FRAMEWORK_QUERIES)
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.pathname + url.search + (FRAGMENT.test(url.hash) ? url.hash : "");
}

/**
 * Returns the path of the sign-in page, which leads back to the requested page afterwards:
 * `/login?redirect=…` (spec §2).
 */
export function getLoginPath(wanted: string): string {
  return addReturnUrl("/login", wanted);
}

/** Returns the path of the second step of a sign-in, which leads to the requested page afterwards. */
export function getVerifyPath(wanted: string | undefined): string {
  return addReturnUrl("/login/verify", wanted);
}

function addReturnUrl(path: string, wanted: unknown): string {
  const back = toSafeRedirect(wanted, "");
  return back === "" ? path : `${path}?redirect=${encodeURIComponent(back)}`;
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
