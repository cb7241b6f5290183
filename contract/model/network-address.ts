import ipaddr from "ipaddr.js";

const NETWORK_GROUPS = 4;

/**
 * Whom limits count as one sender, by network address: an IPv4 address, also where it is mapped into
 * IPv6; of an IPv6 address its /64, which is the least that one subscriber gets (security-controls B5).
 * What is no address is given back as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return address;
  const sender = ipaddr.process(address);
  if (sender instanceof ipaddr.IPv4) return sender.toString();
  const network = sender.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
