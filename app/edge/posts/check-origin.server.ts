import { config } from "~/config.server";

/** What the headers of a post say about the page that sent it. */
export interface OriginSigns {
  readonly secFetchSite?: string | undefined;
  readonly origin?: string | undefined;
}

/** `ask`: neither header is there, so that the hidden `_csrf` field decides. */
export type OriginVerdict = "allow" | "refuse" | "ask";

/**
 * Whether a post comes from a page of this shop (security-controls B3). What is present must pass;
 * origins are compared with the configured ones, for TLS may end in front of this process.
 */
export function checkOrigin(
  { secFetchSite, origin }: OriginSigns,
  origins: readonly string[] = config.origins,
): OriginVerdict {
  if (secFetchSite === undefined && origin === undefined) return "ask";
  const isOwnSite =
    secFetchSite === undefined || secFetchSite === "same-origin" || secFetchSite === "none";
  const isOwnOrigin = origin === undefined || origins.includes(origin);
  return isOwnSite && isOwnOrigin ? "allow" : "refuse";
}
