import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { config } from "~/config.server";

/** The proxies of TRUST_PROXY as a list that addresses are looked up in. */
export function networkList(networks: readonly string[]): BlockList {
  const found = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) found.addAddress(address, family);
    else found.addSubnet(address, Number(bits), family);
  }
  return found;
}

const trusted = networkList(config.trustProxy);

/**
 * The shopper's network address: the nearest hop that is not one of our own proxies. A header from
 * anybody else is not believed, so that nobody chooses the address that limits are counted by.
 */
export function clientAddress(req: IncomingMessage, proxies: BlockList = trusted): string {
  const socket = plain(req.socket.remoteAddress ?? "");
  if (!isTrusted(socket, proxies)) return socket;
  const hops = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => plain(hop.trim()));
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) break;
    if (!isTrusted(hop, proxies)) return hop;
  }
  return socket;
}

function isTrusted(address: string, proxies: BlockList): boolean {
  return isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}
