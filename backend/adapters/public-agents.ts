import http from "node:http";
import https from "node:https";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

// These agents check the IP address when they connect. A host name that resolves to another address later
// therefore cannot bypass the check.
const PUBLIC_AGENTS = {
  "http:": new RequestFilteringHttpAgent(),
  "https:": new RequestFilteringHttpsAgent(),
};

/** Returns true if `requestFrom` supports the protocol of the URL. */
export function isWebUrl({ protocol }: URL): boolean {
  return Object.hasOwn(PUBLIC_AGENTS, protocol);
}

/**
 * Starts a request to a server of another party. Its IP address must be public, because the backend can reach servers
 * that its users cannot. Only `privateOrigins` are exempt. Redirects are not followed.
 */
export function requestFrom(
  url: URL,
  {
    privateOrigins,
    ...options
  }: http.RequestOptions & { readonly privateOrigins: readonly string[] },
  answer: (response: http.IncomingMessage) => void,
): http.ClientRequest {
  const isHttps = url.protocol === "https:";
  const agent = privateOrigins.includes(url.origin)
    ? undefined
    : PUBLIC_AGENTS[isHttps ? "https:" : "http:"];
  return (isHttps ? https : http).request(url, { ...options, agent }, answer);
}

/** Returns true if a request failed because its address is not public. */
export function isPrivateAddressError(error: Error): boolean {
  // The agent reports a private address with this message only.
  return /is not allowed\. Because/.test(error.message);
}
