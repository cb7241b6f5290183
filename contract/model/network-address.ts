import { createHmac, timingSafeEqual } from "node:crypto";
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

/**
 * The headers with which a storefront sends the shopper's IP address to the backend. The second header proves
 * that the storefront knows BACKEND_SECRET.
 */
export const SHOPPER_ADDRESS_HEADER = "X-Shopper-Ip";
export const ADDRESS_PROOF_HEADER = "X-Shopper-Ip-Proof";

/**
 * Returns the proof for an IP address: an HMAC of the address with BACKEND_SECRET as the key. The storefront
 * and the backend share this secret and never send it.
 */
export function createAddressProof(secret: string, address: string): string {
  return createHmac("sha256", secret).update(`shopper address\n${address}`).digest("base64url");
}

/** Returns true if the proof belongs to this IP address and secret. Compares in constant time. */
export function isAddressProof(secret: string, address: string, given: string): boolean {
  const expected = Buffer.from(createAddressProof(secret, address));
  const offered = Buffer.from(given);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
