import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { config } from "~/config.server";

/** Returns true if an IP address belongs to a trusted proxy. */
type IsProxy = ReturnType<typeof proxyAddr.compile>;

/** Returns true if an IP address belongs to a proxy in TRUST_PROXY. */
export const isTrustedProxy = proxyAddr.compile([...config.trustProxy]);

/**
 * Returns the shopper's IP address, which is the nearest hop that is not a trusted proxy. X-Forwarded-For of
 * any other client is ignored, so that no client can choose the address that limits count. Without a valid
 * hop, returns the address of the connection.
 */
export function getClientAddress(req: IncomingMessage, isProxy: IsProxy = isTrustedProxy): string {
  const nearest = proxyAddr(req, isProxy);
  // proxy-addr returns the last hop even if it is a proxy or not an address.
  const isShopper = isIP(nearest) !== 0 && !isProxy(nearest, 0);
  return toPlainAddress(isShopper ? nearest : (req.socket.remoteAddress ?? ""));
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}
