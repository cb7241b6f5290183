/** What a visitor may open: exactly these ten (spec §2, route guard). */
export const PUBLIC_PAGES = [
  "/login",
  "/register",
  "/product",
  "/index",
  "/product/detail",
  "/brandStory",
  "/question",
  "/custmoerCase",
  "/aboutUs",
  "/forgetPassword",
] as const;

/** Not pages: they only redirect, or answer machines. Those that a build lacks are no mistake. */
export const TECHNICAL_PATHS = [
  "/", // redirects to /index
  "/customerCase", // redirects to /custmoerCase
  "/privacy", // redirects to a part of /aboutUs
  "/language",
  "/low-data",
  "/logout",
  "/robots.txt",
  "/sitemap.xml",
] as const;

/** The public pages that are the same for every visitor, so that they are kept as finished bytes. */
export const READING_PAGES = [
  "/index",
  "/product",
  "/product/detail",
  "/brandStory",
  "/question",
  "/custmoerCase",
  "/aboutUs",
] as const;

const open = new Set<string>(
  [...PUBLIC_PAGES, ...TECHNICAL_PATHS].map((path) => path.toLowerCase()),
);

/**
 * True when a visitor may open the path. As routes match: letters of either case, slashes at the end
 * do not count; anything else unusual is not public.
 */
export function isPublicPath(pathname: string): boolean {
  const plain = pathname.replace(/\/+$/, "").toLowerCase();
  return open.has(plain === "" ? "/" : plain);
}
