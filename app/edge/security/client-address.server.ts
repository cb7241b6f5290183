import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { config } from "~/config.server";

/** Whether an address is one of our own proxies. */
type IsProxy = ReturnType<typeof proxyAddr.compile>;

/** Whether this is one of the proxies that TRUST_PROXY names. */
export const isOurProxy = proxyAddr.compile([...config.trustProxy]);

/**
 * The shopper's network address: the nearest hop that is not one of our own proxies. A header from
 * anybody else is not believed, so that nobody chooses the address that limits are counted by. Where no
 * such hop is named, or what stands there is no address, it is that of the connection.
 */
export function clientAddress(req: IncomingMessage, isProxy: IsProxy = isOurProxy): string {
  const nearest = proxyAddr(req, isProxy);
  // proxy-addr answers the last hop even when it is a proxy, and whatever text stands in its place.
  const isShopper = isIP(nearest) !== 0 && !isProxy(nearest, 0);
  return plain(isShopper ? nearest : (req.socket.remoteAddress ?? ""));
}

/** An IPv4 address that came over an IPv6 socket, as the IPv4 address that it is. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}
