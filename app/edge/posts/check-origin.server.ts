import { config } from "~/config.server";

/** The headers of a POST request that identify the page with the form. */
export interface OriginHeaders {
  readonly secFetchSite?: string | undefined;
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
}

/** "ask" means that none of the headers is present, so the hidden `_csrf` field decides. */
export type OriginVerdict = "allow" | "refuse" | "ask";

/**
 * Decides whether a POST request comes from a page of this shop (security-controls B3). `Sec-Fetch-Site` and
 * `Origin` must both pass if they are present. `Referer` decides only if both are absent, because text
 * browsers send only this header. Origins are compared with the configured ones, because TLS may end at a
 * proxy.
 */
export function checkOrigin(
  { secFetchSite, origin, referer = "" }: OriginHeaders,
  origins: readonly string[] = config.origins,
): OriginVerdict {
  if (secFetchSite === undefined && origin === undefined) {
    if (referer === "") return "ask";
    return URL.canParse(referer) && origins.includes(new URL(referer).origin) ? "allow" : "refuse";
  }
  const isOwnSite =
    secFetchSite === undefined || secFetchSite === "same-origin" || secFetchSite === "none";
  const isOwnOrigin = origin === undefined || origins.includes(origin);
  return isOwnSite && isOwnOrigin ? "allow" : "refuse";
}
