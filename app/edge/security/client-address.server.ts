import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { config } from "~/config.server";

/** Returns whether an address is a trusted proxy. */
type IsProxy = ReturnType<typeof proxyAddr.compile>;

/** Returns whether an address is one of the proxies of TRUST_PROXY. */
export const isOurProxy = proxyAddr.compile([...config.trustProxy]);

/**
 * Returns the shopper's network address: the nearest hop that is not a trusted proxy. Headers of
 * other clients are ignored, so that no client can choose the address that limits count. Without a
 * valid hop it is the address of the connection.
 */
export function clientAddress(req: IncomingMessage, isProxy: IsProxy = isOurProxy): string {
  const nearest = proxyAddr(req, isProxy);
  // proxy-addr returns the last hop even if it is a proxy or not an address.
  const isShopper = isIP(nearest) !== 0 && !isProxy(nearest, 0);
  return plain(isShopper ? nearest : (req.socket.remoteAddress ?? ""));
}

/** Returns an IPv4-mapped IPv6 address as IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}
