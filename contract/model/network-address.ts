import ipaddr from "ipaddr.js";

const NETWORK_GROUPS = 4;

/**
 * Returns the IP address range that limits treat as one sender (security-controls B5). It is a single IPv4
 * address, even if the address is mapped into IPv6. For IPv6 it is the /64 block, which is the smallest block
 * that a subscriber gets. A text that is not an IP address is returned unchanged.
 */
export function toAddressRange(address: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return address;
  const sender = ipaddr.process(address);
  if (sender instanceof ipaddr.IPv4) return sender.toString();
  const network = sender.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
